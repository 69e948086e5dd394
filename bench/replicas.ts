import { sql } from 'kysely'
import { connect, type Connection } from '#db/connect.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createTemplateDatabase } from '#test/create-template-database.ts'
import { register } from '#test/players.ts'
import { query, startPostgres } from '#test/race/postgres.ts'
import { startReplica } from '#test/race/replica.ts'
import { createPostgresMeter } from './harness/processor-time.ts'
import { createReport } from './harness/report.ts'

/**
 * `npm run bench replicas`: the same mix of back office lists, searches, exports and reads of the offer with and
 * without a replica. Prints the share of reads that moves to the replica, and the leader's processor time before
 * and after; exits with 1 if less than half of it is saved.
 */
const players = 50_000
const rounds = 12
const maxShare = 0.5
const { report, print, exitCode } = createReport()

const seed = async (app: TestApp, connection: Connection): Promise<void> => {
  const { uid } = await register(app, 'one@example.com', { country: 'LV', currency: 'EUR' })
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
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
    country: `(array['LV','FR','BR','EE'])[1 + n % 4]`,
    reg_time: `now() - n * interval '7 seconds'`,
  }
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => own[name] ?? `one.${name}`)
  await sql`insert into players (${sql.raw(names.join(', '))})
    select ${sql.raw(values.join(', '))} from players as one, generate_series(1, ${sql.raw(String(players))}) as n
    where one.uid = ${uid}`.execute(connection.db)
  await sql`analyze`.execute(connection.db)
}

const read = async (staff: Hired, path: string, input: Record<string, string> = {}): Promise<void> => {
  const { status } = await staff.get(path, input)
  if (status !== 200) throw new Error(`${path} was answered ${status}`)
}

/** A minute of a back office and of visitors, many times over. */
const runMix = async (app: TestApp, staff: Hired): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < 10; at++) {
      const place = 1 + ((round * 997 + at * 9973) % players)
      await read(staff, 'players/search', { q: `many${place}@example.org` })
      await read(staff, 'players/getList', { country: 'LV', count: String(50 + at) })
      await read(staff, 'cashier/getWithdrawals')
      await read(staff, 'audit/getList', { count: String(20 + at) })
      await read(staff, 'bets/getList')
      await (await app.fetch(`/api/odds/getEvents?count=${20 + at}`)).text()
    }
    await read(staff, 'reports/getDashboard')
    await (await staff.file('players/getList', { country: round % 2 === 0 ? 'FR' : 'BR' })).text()
  }
}

const leader = await startPostgres({ shared_buffers: '256MB', max_connections: '400' })
await createTemplateDatabase(leader)
await query(leader.url('postgres'), 'create database shown template empty_house')
const url = leader.url('shown')
const connection = await connect({ databaseUrl: url, poolSize: 1 })
const open: { close(): Promise<void> }[] = []
const measure = async (more: Record<string, string>) => {
  const app = await createTestApp({ DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', ...more })
  open.push(app)
  const staff = await hire(app, ['administrator'])
  await app.ctx.replica?.check()
  await runMix(app, staff)
  const seconds = await createPostgresMeter(url)
  const before = { ...app.ctx.replica?.answered }
  const begun = seconds()
  await runMix(app, staff)
  const spent = seconds() - begun
  const after = app.ctx.replica?.answered
  const [moved, stayed] = [
    (after?.replica ?? 0) - (before.replica ?? 0),
    (after?.leader ?? 0) - (before.leader ?? 0),
  ]
  return { spent, moved, stayed }
}

try {
  const app = await createTestApp({ DATABASE_URL: url })
  await seed(app, connection)
  await app.close()
  const alone = await measure({})
  const standby = await startReplica(leader)
  open.push({ close: () => standby.stop() })
  await standby.catchUp()
  const beside = await measure({ DATABASE_REPLICA_URL: standby.url('shown') })
  print('reads of these calls on the replica', `${beside.moved} of ${beside.moved + beside.stayed}`)
  print('leader without a replica', `${alone.spent.toFixed(2)} s of processor time`)
  print('leader beside a replica', `${beside.spent.toFixed(2)} s of processor time`)
  const share = beside.spent / alone.spent
  report('share of the leader’s work that stays', share.toFixed(2), share <= maxShare, String(maxShare))
} finally {
  for (const one of open.toReversed()) await one.close()
  await connection.close()
  await leader.stop()
}
process.exit(exitCode())
