import { rmSync } from 'node:fs'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { keepFromSeeding } from '#test/open-player.ts'
import { startFreezingProxy } from '#test/race/freezing-proxy.ts'
import { startPostgres } from '#test/race/postgres.ts'

/** A database that accepts and does not answer: how long calls wait for a refusal, and how soon they succeed again. */
const postgres = await startPostgres()
const databaseUrl = await postgres.createDatabase('house')
const connection = await connect({ databaseUrl })
await migrate(connection)
const { sessionToken } = await keepFromSeeding(connection)
await connection.close()
const proxy = await startFreezingProxy(postgres.port)
const proxied = new URL(databaseUrl)
proxied.port = String(proxy.port)
const app = await startTestServer({ DATABASE_URL: proxied.href, DATABASE_TIMEOUT: '1', ODDS_SIMULATOR: '0' })

const call = async () => {
  const startedAt = performance.now()
  const address = `${app.origin}/api/account/getBalance?v=1&locale=en`
  const { status } = await fetch(address, { headers: { cookie: `session=${sessionToken}` } })
  return { status, ms: performance.now() - startedAt }
}
const many = async (count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, call))
  if (answers.some(({ status }) => status !== 503)) throw new Error('A call was answered without a database')
  return answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
}
let isMissed = false
const print = (what: string, ms: number, budgetMs: number): void => {
  isMissed ||= ms > budgetMs
  console.log(
    `${ms > budgetMs ? 'MISSED' : 'met   '}  ${what.padEnd(48)} ${ms.toFixed(0).padStart(6)} ms   budget <= ${budgetMs} ms`,
  )
}

if ((await call()).status !== 200) throw new Error('The player has no balance')
proxy.freeze()
const first = await many(60)
print('first refusals after the silence, slowest of 60', first.at(-1) ?? 0, 8000)
const known = await many(20)
print('refusals once it is known, 19th of 20', known[18] ?? 0, 1000)
proxy.thaw()
const thawedAt = performance.now()
while ((await call()).status !== 200);
print('first success after the silence', performance.now() - thawedAt, 10_000)

await app.kill()
await proxy.close()
await postgres.stop()
rmSync(app.dataDir, { recursive: true, force: true })
process.exit(isMissed ? 1 : 0)
