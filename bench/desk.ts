import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { connect, type Connection } from '#db/connect.ts'
import { demonstrationStaff } from '#db/seed/staff.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createReport, quantile } from './harness/report.ts'

/**
 * `npm run bench desk`: a million players on a PostgreSQL of its own; a member of staff searches for one,
 * filters the list and exports a quarter of it as a file. Prints the waits beside the budgets; exits with 1 if
 * one is missed.
 */
const players = 1_000_000
const exported = 250_000
const asks = 100
const [staff] = demonstrationStaff
const { report, print, exitCode } = createReport()
const ms = (value: number): string => `${value.toFixed(1)} ms`

/** Copies of one player under other names, a quarter of them in Finland and with money. */
const seed = async (connection: Connection): Promise<void> => {
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'players' and table_schema = current_schema() and column_name <> 'uid'`.execute(
    connection.db,
  )
  const own: Readonly<Record<string, string>> = {
    login: `'many' || n`,
    login_canonical: `'many' || n`,
    email: `'many' || n || '@example.org'`,
    email_canonical: `'many' || n || '@example.org'`,
    phone: `'3725' || lpad(n::text, 8, '0')`,
    fakename: 'null',
    fakename_canonical: 'null',
    country: `case when n <= ${exported} then 'FI' else (array['LV','FR','BR','EE'])[1 + n % 4] end`,
    currency: `'EUR'`,
    status: `case when n % 97 = 0 then 'suspended' else 'active' end`,
    reg_time: `now() - n * interval '7 seconds'`,
    last_sign_in_at: `now() - (n % 5000) * interval '1 hour'`,
  }
  const names = columns.rows.map(({ name }) => name)
  const values = names.map((name) => own[name] ?? `anna.${name}`)
  await sql`insert into players (${sql.raw(names.join(', '))})
    select ${sql.raw(values.join(', '))} from players as anna, generate_series(1, ${sql.raw(String(players))}) as n
    where anna.login_canonical = 'anna@example.com' or anna.email_canonical = 'anna@example.com'`.execute(
    connection.db,
  )
  await sql`insert into wallet_accounts (kind, uid, name, pocket, currency, shard, balance_minor)
    select 'player', uid, '', 'main', 'EUR', 0, uid % 10000 from players where country = 'FI'`.execute(
    connection.db,
  )
  await sql`analyze`.execute(connection.db)
}

const postgres = await startPostgres({ shared_buffers: '512MB', max_connections: '60' })
const databaseUrl = await postgres.createDatabase('desk')
const app = await startTestServer({ DATABASE_URL: databaseUrl })
const connection = await connect({ databaseUrl, poolSize: 2 })

let cookie = ''
const ask = async (path: string, input?: object): Promise<Response> => {
  const answer = await fetch(new URL(`/backoffice/${path}`, app.origin), {
    headers: { origin: app.origin, cookie, 'content-type': 'application/json' },
    ...(input ? { method: 'POST', body: JSON.stringify(input) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const signIn = async (): Promise<void> => {
  const shown = await fetch(new URL('/sandbox/authenticator/codes.json', app.origin))
  const { items } = (await shown.json()) as { items: { email: string; code: string }[] }
  const code = items.find(({ email }) => email === staff?.email)?.code
  const answer = await ask('api/desk/signIn', { email: staff?.email, password: staff?.password, code })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The time of each of many queries, each with other words. */
const timesOf = async (pathOf: (at: number) => string): Promise<number[]> => {
  const times: number[] = []
  for (let at = 0; at < asks; at++) {
    const startedAt = performance.now()
    await (await ask(pathOf(at))).text()
    times.push(performance.now() - startedAt)
  }
  return times
}

const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/**
 * Reads the file as it streams: its first byte, the application's memory for it, and the sum of its balances.
 */
const takeFile = async () => {
  const before = memoryMb()
  const startedAt = performance.now()
  const answer = await ask('export/players/getList.csv?country=FI')
  let firstMs = Number.NaN
  let highest = before
  let rows = -1
  let cents = 0n
  let rest = ''
  let balanceAt = -1
  for await (const piece of answer.body ?? []) {
    if (Number.isNaN(firstMs)) firstMs = performance.now() - startedAt
    const lines = (rest + Buffer.from(piece).toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const cells = line.split(',')
      if (rows === -1) balanceAt = cells.indexOf('balance')
      else cents += BigInt((cells[balanceAt] ?? '').replace('.', ''))
      rows++
    }
    highest = Math.max(highest, memoryMb())
  }
  return { firstMs, wholeMs: performance.now() - startedAt, rows, cents, grownMb: highest - before }
}

try {
  const seededAt = performance.now()
  await seed(connection)
  print('players', `${players.toLocaleString('en')}, written in ${ms(performance.now() - seededAt)}`)
  await signIn()
  const p95 = (times: readonly number[]) => quantile(times, 0.95)
  const place = (at: number) => 1 + ((at * 9973) % players)
  const byMail = p95(await timesOf((at) => `api/players/search?q=many${place(at)}@example.org`))
  report('a player by mail, p95', ms(byMail), byMail <= 100, '100 ms')
  const byPhone = p95(await timesOf((at) => `api/players/search?q=3725${String(place(at)).padStart(8, '0')}`))
  report('a player by phone, p95', ms(byPhone), byPhone <= 100, '100 ms')
  const pages: readonly (readonly [string, string])[] = [
    ['of one country', 'country=LV'],
    ['of one country and status, by last sign-in', 'country=FR&status=suspended&sort=-last_sign_in_at'],
    ['registered in a week', 'registered_from=2026-10-01&registered_to=2026-10-07'],
    ['of all, by mail, far behind', 'sort=email&offset=9950'],
  ]
  for (const [what, query] of pages) {
    const page = p95(await timesOf((at) => `api/players/getList?${query}&count=${50 + (at % 2)}`))
    report(`a page of players ${what}, p95`, ms(page), page <= 300, '300 ms')
  }
  const file = await takeFile()
  const { rows } = await sql<{ cents: bigint }>`select coalesce(sum(balance_minor), 0)::bigint as cents
    from wallet_accounts where kind = 'player' and pocket = 'main'
      and uid in (select uid from players where country = 'FI')`.execute(connection.db)
  report('a file of 250,000 players: its first byte', ms(file.firstMs), file.firstMs <= 1000, '1000 ms')
  report('its rows', String(file.rows), file.rows >= exported, String(exported))
  report(
    'its balances less the books',
    `${file.cents - (rows[0]?.cents ?? 0n)}`,
    file.cents === rows[0]?.cents,
    '0',
  )
  report('what the house grows by', `${file.grownMb.toFixed(0)} MB`, file.grownMb <= 50, '50 MB')
  print('the whole file', ms(file.wholeMs))
} finally {
  await connection.close()
  await app.kill()
  await postgres.stop()
}
process.exit(exitCode())
