#!/bin/sh
# Runs once, when the database is empty. The application's role owns its database and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$BAIZE_PASSWORD" --username=postgres <<'SQL'
create role baize login password :'password';
create database baize owner baize;
SQL
