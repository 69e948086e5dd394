import pg from 'pg'
import { notifyAll } from '#db/listen.ts'
import { transact } from '#db/transaction.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { houseShards } from '#server/money/wallet/accounts.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { bet, openTestLedger, type TestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { post } from '#server/money/wallet/post.ts'
import type { PostingCommand } from '#server/money/wallet/posting-command.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createTpcB } from './harness/pgbench.ts'
import { median } from './harness/report.ts'
import { createOneRoundTrip, postInOneRoundTrip } from './wallet/one-round-trip.ts'

/**
 * `npm run bench wallet-post`: the gain of group commit, house account shards and posting in one round trip,
 * and the cost of balance updates for players, without HTTP, on a durable PostgreSQL of its own. All variants
 * take turns in one run, several rounds; the figure is the median, and the ratio to pgbench's TPC-B on the same
 * server is comparable between machines. `told` measures only the cost of balance updates.
 */
const players = 50
const rounds = process.argv[2] === 'told' ? 7 : 3
const secondsEach = 2

type Variant = {
  readonly name: string
  readonly batch: number
  readonly lanes: number
  readonly shards: number
  readonly isHotPlayer?: boolean
  readonly isOneRoundTrip?: boolean
  /** How balance updates are sent; by default as the application does, soon after the commit. */
  readonly told?: 'not' | 'within'
}

/**
 * Updates after the commit as in the application, none, and within the transaction; the same bets side by side.
 */
const noticeVariants: readonly Variant[] = [1, 4, 16].flatMap((batch) =>
  [undefined, 'not' as const, 'within' as const].map((told) => ({
    name: `${batch} together, told ${told ?? 'soon after'}`,
    batch,
    lanes: batch === 16 ? 2 : 16 / batch,
    shards: houseShards,
    ...(told && { told }),
  })),
)

/** The first block has sixteen bets in progress at any moment, like sixteen clients. */
const allVariants: readonly Variant[] = [
  ...[1, houseShards].flatMap((shards) => [
    { name: 'one by one', batch: 1, lanes: 16, shards },
    { name: 'four together', batch: 4, lanes: 4, shards },
    { name: 'sixteen together', batch: 16, lanes: 1, shards },
    { name: 'one round trip', batch: 1, lanes: 16, shards, isOneRoundTrip: true },
  ]),
  { name: 'eight together, two lanes', batch: 8, lanes: 2, shards: houseShards },
  { name: 'sixteen together, two lanes', batch: 16, lanes: 2, shards: houseShards },
  { name: 'hot player, one by one', batch: 1, lanes: 16, shards: houseShards, isHotPlayer: true },
  { name: 'hot player, sixteen together', batch: 16, lanes: 1, shards: houseShards, isHotPlayer: true },
  ...noticeVariants,
]
const variants = process.argv[2] === 'told' ? noticeVariants : allVariants

type Figure = { readonly betsPerSecond: number; readonly p99Ms: number }

const uidOf = ({ transfers }: PostingCommand): string =>
  transfers.flatMap(({ from }) => ('uid' in from ? [`balance:${from.uid}`] : [])).join()

let lastKey = 0

/** Keeps all workers of a variant busy for a while; returns bets per second and the 99th percentile of time. */
const measure = async (
  ledger: TestLedger,
  pool: pg.Pool,
  uids: readonly number[],
  way: Variant,
): Promise<Figure> => {
  const timesMs: number[] = []
  let bets = 0
  const end = performance.now() + secondsEach * 1000
  const nextBet = () => {
    const uid = (way.isHotPlayer ? uids[0] : uids[++lastKey % uids.length]) as number
    return bet(`bench:${++lastKey}`, uid, 1n)
  }
  const lane = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      if (way.isOneRoundTrip) {
        await postInOneRoundTrip(pool, nextBet(), randomBelow(way.shards))
      } else {
        const commands = Array.from({ length: way.batch }, nextBet)
        const ctx = { clock: ledger.clock, houseShards: way.shards }
        await transact(ledger.connection, async (tx) => {
          await post(ctx, way.told ? { ...tx, afterCommit: () => undefined } : tx, commands)
          if (way.told === 'within') await notifyAll(tx, 'told', [...new Set(commands.map(uidOf))])
        })
      }
      bets += way.batch
      timesMs.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: way.lanes }, lane))
  const betsPerSecond = bets / ((performance.now() - began) / 1000)
  return { betsPerSecond, p99Ms: timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length * 0.99)] ?? 0 }
}

const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '60' })
try {
  const tpcB = await createTpcB(postgres, 16, secondsEach)
  const url = await postgres.createDatabase('wallet')
  const ledger = await openTestLedger({ databaseUrl: url, poolSize: 16 })
  await createOneRoundTrip(ledger.db)
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const uids: number[] = []
  while (uids.length < players) uids.push(await ledger.newPlayer(1_000_000_000n))

  const tpcBs: number[] = []
  const figures = new Map<Variant, Figure[]>(variants.map((way) => [way, []]))
  for (const way of variants) await measure(ledger, pool, uids, way)
  for (let round = 0; round < rounds; round++) {
    if (tpcB) tpcBs.push(tpcB())
    for (const way of variants) figures.get(way)?.push(await measure(ledger, pool, uids, way))
  }

  const base = median(tpcBs)
  console.log(`TPC-B, 16 clients: ${tpcB ? `${base.toFixed(0)} tps` : 'pgbench is not installed'}`)
  console.table(
    variants.map((way) => {
      const of = figures.get(way) ?? []
      const betsPerSecond = median(of.map((figure) => figure.betsPerSecond))
      return {
        way: way.name,
        shards: way.shards,
        'bets/s': Math.round(betsPerSecond),
        'to TPC-B': base ? (betsPerSecond / base).toFixed(2) : '',
        'p99 ms': median(of.map((figure) => figure.p99Ms)).toFixed(1),
      }
    }),
  )
  const problems = await checkLedger(ledger.db)
  console.log(problems.length ? problems : 'The books are sound.')
  await pool.end()
  await ledger.close()
} finally {
  await postgres.stop()
}
