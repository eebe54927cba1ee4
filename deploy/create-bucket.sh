#!/bin/sh
# Creates the bucket, and a user for the program that may use only that bucket. Can run again.
set -eu
mc mb --ignore-existing store/duologue
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc admin policy create store one-bucket /deploy/bucket-policy.json
case "$(mc admin policy entities store --user "$S3_ACCESS_KEY_ID")" in
*one-bucket*) ;;
*) mc admin policy attach store one-bucket --user "$S3_ACCESS_KEY_ID" ;;
esac
