#!/usr/bin/env bash
# pg-boss 12.35.0: what a worker reports by the "error" event is a plain object with the message and the stack of the
# error, and no Error: `instanceof Error` is false, and loggers that ask it print nothing of use. Errors of its other
# parts are Errors. The message has the queue and the worker added. Here the database of a worker fails on a valid queue.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent pg-boss@12.35.0 @electric-sql/pglite@0.5.16 node@24.21.0
cat > worker.js <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { PgBoss, fromPglite } from 'pg-boss'

const pglite = await PGlite.create()
const db = fromPglite(pglite)
let isDown = false
const boss = new PgBoss({
  backend: 'pglite',
  db: {
    ...db,
    executeSql: async (...args) => {
      if (isDown) throw new Error('Connection terminated unexpectedly')
      return db.executeSql(...args)
    },
  },
})
const reported = new Promise((resolve) => boss.on('error', (error) => error.worker && resolve(error)))
await boss.start()
await boss.createQueue('mail')
await boss.work('mail', { pollingIntervalSeconds: 0.5 }, async () => undefined)
isDown = true
const error = await reported
console.log(`${error instanceof Error} ${Object.getPrototypeOf(error) === Object.prototype} ${error.message.split(' (Queue')[0]}`)
process.exit(0)
JS
seen=$(timeout 60 ./node_modules/.bin/node worker.js)
echo "instanceof Error, plain object, message: $seen"
[ "$seen" = "false true Connection terminated unexpectedly" ] || { echo "pg-boss behaves otherwise now"; exit 1; }
