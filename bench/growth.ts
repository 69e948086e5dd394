import { auditCalls } from '#contract/operator/audit.ts'
import { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import { backofficeGamesCalls } from '#contract/operator/games.ts'
import { gamesCalls } from '#contract/games.ts'
import { connect, type Connection } from '#db/connect.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import type { CallContext, BackofficeContext } from '#server/context.ts'
import { listAudit } from '#server/platform/audit/backoffice/list-audit.ts'
import { getRounds } from '#server/play/games/backoffice/get-rounds.ts'
import { getHistory } from '#server/play/games/history/get-history.ts'
import { getPrices } from '#server/play/odds/backoffice/get-prices.ts'
import { getMarketHistory } from '#server/play/odds/offer/get-market-history.ts'
import { openRaceContext, transactionFields, type RaceContext } from '#test/race/race-context.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { fillingOf, fillTables, marketCount } from './growth/fill-tables.ts'
import { createPostgresMeter } from './harness/processor-time.ts'
import { createReport, median } from './harness/report.ts'
import type { Filling } from './history/fill.ts'

/**
 * `npm run bench growth`: the cost of a bet, of a page of a player's history, of back office lists and of a price
 * history with five million rows in each table that grows, relative to ten thousand. Partitioned tables of the
 * large database have as many partitions as twenty million rows have; a second argument sets more. Both
 * databases are asked in turn, in batches; the cost is the processor time of this process and PostgreSQL, the
 * figure least affected by other load. Exits with 1 if one costs more than a fifth more.
 * `npm run bench growth 20000000` fills more.
 */
const few = 10_000
const many = Number(process.argv[2] ?? 5_000_000)
/** Full partitions, beside the two empty ones ahead: those of twenty million audit records. */
const parts = Number(process.argv[3] ?? 2)
const budget = 1.2
const warmUps = 2
const turns = 15
const now = new Date('2026-11-02T12:00:00Z')
const { report, print, exitCode } = createReport()

const postgres = await startPostgres({
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  max_parallel_workers_per_gather: '0',
  max_connections: '100',
  autovacuum: 'off',
})
const postgresSeconds = await createPostgresMeter(postgres.url('postgres'))

type Opened = {
  readonly filling: Filling
  readonly scene: RaceContext
  readonly connection: Connection
  readonly ctx: CallContext & BackofficeContext
}

const openHouse = async (name: string, rows: number, partitions: number): Promise<Opened> => {
  const databaseUrl = await postgres.createDatabase(name)
  const scene = await openRaceContext(databaseUrl)
  const connection = await connect({ databaseUrl, poolSize: 2 })
  const filling = fillingOf(rows, now)
  // The owner of the rows of the first player.
  await scene.player('owner', '1000')
  const filledAt = performance.now()
  await fillTables(connection, filling, partitions)
  print(
    `${rows.toLocaleString('en')} rows a table`,
    `${((performance.now() - filledAt) / 1000).toFixed(0)} s`,
  )
  const ctx = {
    ...scene.app.ctx,
    db: connection.db,
    clock: { now: () => now },
    uid: 1,
    player: undefined,
    isBanned: false,
    request: { locale: 'en' },
    operator: { grants: new Map([['players.read', null]]), lent: new Map(), lentUsed: new Set() },
  } as unknown as CallContext & BackofficeContext
  return { filling, scene, connection, ctx }
}

type Work = {
  readonly what: string
  readonly times: number
  readonly run: (opened: Opened, turn: number) => Promise<unknown>
}

let bets = 0
const sessions = new Map<Opened, Promise<Record<string, unknown>>>()
/** Opened by the first bet: a session would expire while millions of rows are filled in. */
const sessionIn = (opened: Opened): Promise<Record<string, unknown>> => {
  const known = sessions.get(opened) ?? opened.scene.player('bettor', '1000').then(opensSupplierGame)
  sessions.set(opened, known)
  return known
}
/** Among the oldest and the newest, since each lies in another partition. */
const marketOf = ({ filling }: Opened, turn: number): string =>
  String(turn % 2 === 0 ? 1 + (turn % 90) : marketCount(filling) - (turn % 90))

const works: readonly Work[] = [
  {
    what: 'a bet',
    times: 40,
    async run(opened) {
      const id = `growth-${++bets}`
      const { status } = await opened.scene.supplier.call('transaction/bet', {
        ...(await sessionIn(opened)),
        ...transactionFields(id, id, 1),
      })
      if (status !== 'RS_OK') throw new Error(`Refused: ${status}`)
    },
  },
  {
    what: 'a page of a player’s rounds',
    times: 40,
    run: ({ ctx }) => getHistory(ctx, gamesCalls.getHistory.input.parse({})),
  },
  {
    what: 'rounds in the back office',
    times: 10,
    run: ({ ctx }) => getRounds(ctx, backofficeGamesCalls.getRounds.input.parse({})),
  },
  {
    what: 'audit records in the back office',
    times: 10,
    run: ({ ctx }) => listAudit(ctx, auditCalls.getList.input.parse({})),
  },
  {
    what: 'audit records of a player',
    times: 40,
    run: ({ ctx }, turn) => listAudit(ctx, auditCalls.getList.input.parse({ uid: 1 + (turn % 20) })),
  },
  {
    what: 'the price history of a market',
    times: 40,
    // The answers of a handle are cached for a moment.
    run: (opened, turn) =>
      getMarketHistory({ db: opened.connection.db.withoutPlugins() }, { market: marketOf(opened, turn) }),
  },
  {
    what: 'prices of a market in the back office',
    times: 40,
    run: (opened, turn) =>
      getPrices(opened.ctx, backofficeBettingCalls.getPrices.input.parse({ market: marketOf(opened, turn) })),
  },
]

const costOf = async ({ times, run }: Work, opened: Opened, turn: number): Promise<number> => {
  const [began, database] = [process.cpuUsage(), postgresSeconds()]
  for (let at = 0; at < times; at++) await run(opened, turn * times + at)
  const { user, system } = process.cpuUsage(began)
  return ((user + system) / 1e3 + (postgresSeconds() - database) * 1e3) / times
}

const measure = async (work: Work, small: Opened, large: Opened): Promise<void> => {
  const pairs: (readonly [number, number])[] = []
  for (let turn = 0; turn < warmUps + turns; turn++) {
    const pair = [await costOf(work, small, turn), await costOf(work, large, turn)] as const
    if (turn >= warmUps) pairs.push(pair)
  }
  const [low, high] = [median(pairs.map(([cost]) => cost)), median(pairs.map(([, cost]) => cost))]
  const ratio = high / low
  const costs = `${low.toFixed(2)} → ${high.toFixed(2)} ms   × ${ratio.toFixed(2)}`
  report(work.what, costs.padStart(28), ratio <= budget, `× ${budget}`)
}

const opened: Opened[] = []
try {
  const small = await openHouse('few', few, 1)
  opened.push(small)
  const large = await openHouse('many', many, parts)
  opened.push(large)
  for (const work of works)
    await measure(work, small, large).catch((error: unknown) =>
      report(work.what, String(error), false, `× ${budget}`),
    )
} finally {
  for (const { scene, connection } of opened) {
    await connection.close()
    await scene.app.close()
  }
  await postgres.stop()
}
process.exit(exitCode())
