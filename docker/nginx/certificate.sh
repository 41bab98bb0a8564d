#!/bin/sh
# Make a certificate of our own where none was given, so that the portal starts; browsers will warn.
set -eu
folder=${CERTIFICATE_FOLDER:-/etc/nginx/certificates}
if [ ! -s "$folder/portal.crt" ] || [ ! -s "$folder/portal.key" ]; then
    if ! openssl req -x509 -newkey rsa:2048 -nodes -days 825 -subj "/CN=localhost" \
        -keyout "$folder/portal.key" -out "$folder/portal.crt" 2>/dev/null; then
        echo "No certificate is in the folder of CERTIFICATES, and none can be made there: it must belong to root." >&2
        exit 1
    fi
    chmod 600 "$folder/portal.key"
fi
