#!/bin/sh
# Make a certificate of our own where none was given, so that the portal starts; browsers will warn.
set -eu
folder=${CERTIFICATE_FOLDER:-/etc/nginx/certificates}
if [ ! -s "$folder/portal.crt" ] || [ ! -s "$folder/portal.key" ]; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 825 -subj "/CN=localhost" \
        -keyout "$folder/portal.key" -out "$folder/portal.crt" 2>/dev/null
    chmod 600 "$folder/portal.key"
fi
