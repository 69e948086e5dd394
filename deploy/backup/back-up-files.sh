#!/bin/sh
# Copies uploaded files (pictures of the library, attachments of tickets) to the backup:
#   back-up-files.sh DATA_DIR /backup/files [DAYS]
# Run it after each backup of the database and every five minutes. A file is written before its row, never
# changes and has a name of its own, so a copy that only adds files has every file that an earlier moment of the
# database names. A file leaves the backup DAYS after it was last seen in DATA_DIR: longer than database backups
# are kept.
set -eu
data=$1
target=$2
keep_days=${3:-90}
mkdir -p "$target"
for folder in media attachments; do
  # A folder without files may be a disk that is not mounted: then nothing is removed from the backup.
  [ -d "$data/$folder" ] || continue
  [ -n "$(find "$data/$folder" -type f ! -name '.*' -print -quit)" ] || continue
  rsync --archive --ignore-existing --exclude='.*' "$data/$folder" "$target/"
  # The time of a copy says when its file was last seen.
  (cd "$data/$folder" && find . -type f ! -path '*/.*' -print0) |
    (cd "$target/$folder" && xargs -0 -r touch -c --)
  find "$target/$folder" -type f -mtime "+$keep_days" -delete
done
