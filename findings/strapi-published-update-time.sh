#!/usr/bin/env bash
# Strapi 5.54.0: a published entry has the `updatedAt` of its draft, not the time at which it was published. When entry A is
# edited, then entry B is edited and published, and then A is published, the row of the published A is new, while the
# newest `updatedAt` and the number of published entries are the same before and after: a reader that looks for changes by
# `sort=updatedAt:desc`, as for a Strapi 4, never sees A change. `publishedAt` does change. Strapi runs on an embedded
# PostgreSQL (PGlite) on loopback, and everything is done through its document service.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > package.json <<'JSON'
{
  "name": "content",
  "version": "1.0.0",
  "private": true,
  "dependencies": {
    "@strapi/strapi": "5.54.0",
    "@electric-sql/pglite": "0.5.14",
    "@electric-sql/pglite-socket": "0.2.17",
    "node": "24.21.0",
    "pg": "8.23.1",
    "react": "18.3.1",
    "react-dom": "18.3.1",
    "react-router-dom": "6.30.3",
    "styled-components": "6.1.19"
  }
}
JSON
npm install --no-audit --no-fund --silent --legacy-peer-deps
mkdir -p config public/uploads database/migrations src/api/page/content-types/page
cat > config/server.js <<'JS'
module.exports = { host: '127.0.0.1', port: 0, app: { keys: ['one', 'two'] } }
JS
cat > config/admin.js <<'JS'
module.exports = { serveAdminPanel: false, auth: { secret: 'a' }, apiToken: { salt: 'b' }, secrets: { encryptionKey: 'c' } }
JS
cat > config/database.js <<'JS'
module.exports = {
  connection: {
    client: 'postgres',
    connection: { host: '127.0.0.1', port: Number(process.env.DB_PORT), user: 'postgres', password: 'x', database: 'postgres' },
    pool: { min: 1, max: 1 },
  },
}
JS
cat > src/api/page/content-types/page/schema.json <<'JSON'
{
  "kind": "collectionType",
  "collectionName": "pages",
  "info": { "singularName": "page", "pluralName": "pages", "displayName": "page" },
  "options": { "draftAndPublish": true },
  "attributes": { "title": { "type": "string" } }
}
JSON
cat > database.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
const server = new PGLiteSocketServer({ db: await PGlite.create(), host: '127.0.0.1', port: Number(process.env.DB_PORT), maxConnections: 1 })
await server.start()
console.log('ready')
JS
cat > publish.js <<'JS'
const { createStrapi } = require('@strapi/strapi')
const main = async () => {
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).load()
  const pages = strapi.documents('api::page.page')
  const edit = (page, title) => pages.update({ documentId: page.documentId, data: { title } })
  const publish = (page) => pages.publish({ documentId: page.documentId })
  const newest = async () => {
    const read = async (moment) =>
      (await pages.findFirst({ status: 'published', sort: `${moment}:desc` }))[moment]
    return [await read('updatedAt'), await read('publishedAt'), await pages.count({ status: 'published' })].map(String)
  }
  const a = await pages.create({ data: { title: 'A' } })
  const b = await pages.create({ data: { title: 'B' } })
  await publish(a)
  await publish(b)
  await edit(a, 'A, edited')
  await edit(b, 'B, edited')
  await publish(b)
  const before = await newest()
  await publish(a)
  const after = await newest()
  const { title } = await pages.findOne({ documentId: a.documentId, status: 'published' })
  const same = before.map((value, at) => value === after[at])
  console.log(`SEEN ${title}: newest updatedAt same ${same[0]}, newest publishedAt same ${same[1]}, count same ${same[2]}`)
  process.exit(0)
}
main().catch((error) => {
  console.error(error)
  process.exit(1)
})
JS
export DB_PORT=$((20000 + RANDOM % 10000)) STRAPI_TELEMETRY_DISABLED=true NODE_ENV=production
node=./node_modules/.bin/node
$node database.mjs > database.log 2>&1 &
database=$!
trap 'kill $database 2> /dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 600); do grep -q ready database.log && break; sleep 0.1; done
$node publish.js > strapi.log 2>&1 || { tail -20 strapi.log; exit 1; }
seen=$(grep '^SEEN' strapi.log)
echo "$seen"
[ "$seen" = "SEEN A, edited: newest updatedAt same true, newest publishedAt same false, count same true" ] || {
  echo "Strapi behaves otherwise now"
  exit 1
}
