#!/bin/sh
# Called by certbot whenever it got a certificate: put it where nginx looks, both files or none.
# `nginx -s reload` then makes nginx use it.
set -eu
folder=${CERTIFICATE_FOLDER:-/certificates}
umask 077
cp -L "$RENEWED_LINEAGE/privkey.pem" "$folder/portal.key.new"
cp -L "$RENEWED_LINEAGE/fullchain.pem" "$folder/portal.crt.new"
mv "$folder/portal.key.new" "$folder/portal.key"
mv "$folder/portal.crt.new" "$folder/portal.crt"
