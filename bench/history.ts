import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { connect, type Connection } from '#db/connect.ts'
import { buildLargeIndexes } from '#db/upgrade/large-indexes.ts'
import type { CallContext, BackofficeContext } from '#server/context.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { fillPayments, fillRounds, player, type Filling } from './history/fill.ts'
import { paymentQueries, roundQueries, type QueryContext, type ListQuery } from './history/list-queries.ts'
import { createReport, median } from './harness/report.ts'

/**
 * `npm run bench history`: the cost of a page of payments or rounds with ten million rows relative to ten
 * thousand, on a PostgreSQL of its own; once with all rows of one player, and once with a thousand players of
 * ten thousand each. Both applications are queried in turn, each by its call without HTTP and session, so that
 * no common cost hides a difference. The cost is processor time of database and application, the figure least
 * affected by other load. Exits with 1 if a page costs more than a fifth more. `npm run bench history 1000000`
 * uses fewer rows.
 */
const few = 10_000
const many = Number(process.argv[2] ?? 10_000_000)
const budget = 1.2
/**
 * From the tenth execution a connection caches a text's plan, and from the fifteenth it may be a generic plan.
 */
const warmUps = 16
const turns = 45
/** Slower pages are not repeated for a median. */
const hopelessMs = 400
const now = new Date('2026-11-02T12:00:00Z')
const { report, print, exitCode } = createReport()

const postgres = await startPostgres({
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The whole cost of a query is then that of one process.
  max_parallel_workers_per_gather: '0',
  max_connections: '60',
})

type Opened = { readonly app: TestApp; readonly connection: Connection }

/** An application on one connection, which has one plan of each text. */
const openHouse = async (name: string): Promise<Opened> => {
  const databaseUrl = await postgres.createDatabase(name)
  const app = await createTestApp({ DATABASE_URL: databaseUrl })
  const connection = await connect({ databaseUrl, poolSize: 1 })
  await buildLargeIndexes(connection)
  return { app, connection }
}

/** As the player of the pages, and as staff with all permissions they need. */
const queryContextOf = ({ app, connection }: Opened, filling: Filling): QueryContext => ({
  filling,
  ctx: {
    ...app.ctx,
    db: connection.db,
    clock: { now: () => now },
    uid: player,
    player: undefined,
    isBanned: false,
    request: { locale: 'en' },
    operator: { grants: new Map([['players.read', null]]), lent: new Map(), lentUsed: new Set() },
  } as unknown as CallContext & BackofficeContext,
})

/** Processor time in ms of this process plus one of PostgreSQL. */
const workedMs = (pid: number): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3 + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

type Asked = { readonly opened: Opened; readonly queryContext: QueryContext }

const costOf = async (question: ListQuery, { opened: { connection }, queryContext }: Asked) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db)
  const pid = rows[0]?.pid ?? 0
  const before = workedMs(pid)
  const startedAt = performance.now()
  const { shown } = await question.run(queryContext)
  return { shown, ms: performance.now() - startedAt, cost: workedMs(pid) - before }
}

type Cost = Awaited<ReturnType<typeof costOf>>

const measure = async (question: ListQuery, small: Asked, large: Asked): Promise<void> => {
  const pairs: (readonly [small: Cost, large: Cost])[] = []
  for (let turn = 0; turn < warmUps + turns; turn++) {
    const pair = [await costOf(question, small), await costOf(question, large)] as const
    if (pair[0].shown !== pair[1].shown) throw new Error(`${question.what}: another page was answered`)
    const isHopeless = pair[1].ms > hopelessMs
    if (turn >= warmUps || isHopeless) pairs.push(pair)
    if (isHopeless && pairs.length >= 3) break
  }
  const medianOf = (figure: (pair: readonly [Cost, Cost]) => number) => median(pairs.map(figure))
  const ratio = medianOf(([few, many]) => many.cost / few.cost)
  const costs = [medianOf(([few]) => few.cost), medianOf(([, many]) => many.cost)]
  const figures = `${costs.map((ms) => ms.toFixed(2)).join(' → ')} ms   × ${ratio.toFixed(2)}`
  report(question.what, figures.padStart(28), ratio <= budget, `× ${budget}`)
}

const tables = [
  { name: 'payments', fill: fillPayments, questions: paymentQueries },
  { name: 'rounds', fill: fillRounds, questions: roundQueries },
]
const houses = [
  { name: 'all of one player', players: 1 },
  { name: 'a thousand players with ten thousand each', players: many / few },
]

const small = await openHouse('few')
const large = await openHouse('many')
try {
  const ofFew: Filling = { rows: few, players: 1, now }
  for (const { name, fill, questions } of tables) {
    await fill(small.connection.longRunning, ofFew)
    for (const house of houses) {
      const ofMany: Filling = { rows: many, players: house.players, now }
      const filledAt = performance.now()
      await fill(large.connection.longRunning, ofMany)
      console.log(`\n${many.toLocaleString('en')} ${name}, ${house.name}, beside ${few.toLocaleString('en')}`)
      print('written in', `${((performance.now() - filledAt) / 1000).toFixed(0)} s`)
      for (const question of questions)
        await measure(
          question,
          { opened: small, queryContext: queryContextOf(small, ofFew) },
          { opened: large, queryContext: queryContextOf(large, ofMany) },
        ).catch((error: unknown) => report(question.what, String(error), false, `× ${budget}`))
    }
    await sql`truncate ${sql.table(name === 'payments' ? 'cashier_transactions' : 'game_rounds')} cascade`.execute(
      large.connection.longRunning,
    )
  }
} finally {
  for (const { app, connection } of [small, large]) {
    await connection.close()
    await app.close()
  }
  await postgres.stop()
}
process.exit(exitCode())
