import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { transact } from '#db/transaction.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { post } from '#server/money/wallet/post.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { openPlayer } from '#test/open-player.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { addSupplierGame } from './supplier-game.fixture.ts'
import { createRoundProcessor, type RoundProcessor } from './round-processor.ts'
import type { RoundAnswer } from './round-command.ts'

/** Two round processors on connections of their own act as two processes behind a load balancer. */
let connections: Connection[] = []
let books: RoundProcessor[] = []
let players = 0

const clock = createClock()
const log = createLog('silent')
const db = () => (connections[0] as Connection).db

type Player = { uid: number; tokenHash: string }

const newPlayer = async (balanceMinor: bigint): Promise<Player> => {
  const given = { name: `racer${++players}`, supplier: 'racing', game: 'race', balanceMinor }
  const { uid, token } = await openPlayer(connections[0] as Connection, given)
  return { uid, tokenHash: hashToken(token) }
}

const bookOf = (at: number): RoundProcessor => books[at % books.length] as RoundProcessor

const bet = (at: number, player: Player, id: string, amountMinor: bigint) =>
  bookOf(at).bet({
    ...player,
    supplier: 'racing',
    transactionId: id,
    round: `round of ${id}`,
    isRoundClosed: false,
    game: 'race',
    currency: 'EUR',
    amountMinor,
  })
const win = (at: number, player: Player, id: string, of: string, amountMinor: bigint) =>
  bookOf(at).win({
    uid: player.uid,
    supplier: 'racing',
    transactionId: id,
    referenceId: of,
    round: `round of ${of}`,
    isRoundClosed: true,
    game: 'race',
    currency: 'EUR',
    amountMinor,
  })
const rollback = (at: number, player: Player, id: string, of: string) =>
  bookOf(at).rollback({ uid: player.uid, supplier: 'racing', transactionId: id, referenceId: of })

const balance = async (player: Player): Promise<bigint> => (await readBalances(db(), player.uid)).mainMinor
const statuses = (answers: readonly RoundAnswer[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(answers.map((answer) => answer.status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  )
const sound = async (): Promise<void> => expect(await checkLedger(db(), ledgerChecks)).toEqual([])

beforeAll(async () => {
  const databaseUrl = await raceDatabase('round_book')
  connections = [await connect({ databaseUrl, poolSize: 5 }), await connect({ databaseUrl, poolSize: 5 })]
  await migrate(connections[0] as Connection)
  books = connections.map((connection) =>
    createRoundProcessor({ connection, clock, log, settings: readSettings({}) }),
  )
  await addSupplierGame(db(), { supplier: 'racing', game: 'race', type: 'fast', now: clock.now() })
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
})

test('T8 of 200 bets at once that the money covers half, half are taken, through two processes', async () => {
  const player = await newPlayer(10_000n)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_one, at) => bet(at, player, `half-${at}`, 100n)),
  )
  expect(statuses(answers)).toEqual({ ACCEPTED: 100, NOT_ENOUGH_MONEY: 100 })
  const left = answers.filter((answer) => answer.status === 'ACCEPTED').map((answer) => answer.balanceMinor)
  expect(left.toSorted((a, b) => Number((b ?? 0n) - (a ?? 0n)))).toEqual(
    Array.from({ length: 100 }, (_one, at) => 9900n - BigInt(at) * 100n),
  )
  expect(await balance(player)).toBe(0n)
  const history = await db()
    .selectFrom('game_players')
    .select('rounds_count')
    .where('uid', '=', player.uid)
    .execute()
  expect(history).toEqual([{ rounds_count: 100n }])
  await sound()
})

test('R4 W21 of 200 bets at once no more are taken than the loss limit lets through, and wins and refunds always are', async () => {
  const player = await newPlayer(100_000n)
  await db()
    .insertInto('loss_limits')
    .values({
      uid: player.uid,
      period: '7',
      amount_minor: 1_050n,
      currency: 'EUR',
      set_at: clock.now(),
    } as never)
    .execute()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_one, at) => bet(at, player, `lossy-${at}`, 100n)),
  )
  expect(statuses(answers)).toEqual({ ACCEPTED: 10, LOSS_LIMIT: 190 })
  const taken = answers.flatMap(({ status }, at) => (status === 'ACCEPTED' ? [`lossy-${at}`] : []))
  await win(0, player, 'a win', taken[0] ?? '', 130n)
  await rollback(1, player, 'a refund', taken[1] ?? '')
  const more = await Promise.all(
    Array.from({ length: 50 }, (_one, at) => bet(at, player, `more-${at}`, 100n)),
  )
  expect(statuses(more)).toEqual({ ACCEPTED: 2, LOSS_LIMIT: 48 })
  const hours = await db()
    .selectFrom('loss_hours')
    .select('net_minor')
    .where('uid', '=', player.uid)
    .execute()
  expect(hours.reduce((sum, { net_minor: net }) => sum + net, 0n)).toBe(970n)
  expect(await balance(player)).toBe(100_000n - 970n)
  await sound()
})

test('T2 the same bet 20 times at once is taken once, and all are told the same', async () => {
  const player = await newPlayer(1_000n)
  const answers = await Promise.all(Array.from({ length: 20 }, (_one, at) => bet(at, player, 'same', 300n)))
  expect(answers.map(({ status, balanceMinor, roundId }) => [status, balanceMinor, roundId])).toEqual(
    answers.map(() => ['ACCEPTED', 700n, answers[0]?.roundId]),
  )
  expect(answers.filter((answer) => !answer.isRepeat)).toHaveLength(1)
  expect(await balance(player)).toBe(700n)
  await sound()
})

test('T2 ten rollbacks of one bet at once, regardless of their ids, refund it once', async () => {
  const player = await newPlayer(1_000n)
  await bet(0, player, 'refunded', 400n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_one, at) => rollback(at, player, `back-${at % 5}`, 'refunded')),
  )
  expect(statuses(answers)).toEqual({ ACCEPTED: 10 })
  expect(await balance(player)).toBe(1_000n)
  await sound()
})

test('T10 a bet and its rollback at once end with the money where it was, in either order', async () => {
  const player = await newPlayer(5_000n)
  const ids = Array.from({ length: 40 }, (_one, at) => `pair-${at}`)
  const answers = await Promise.all(
    ids.flatMap((id, at) => [bet(at, player, id, 100n), rollback(at + 1, player, `back-${id}`, id)]),
  )
  const ends = new Set(answers.map((answer) => answer.status))
  expect([...ends].every((status) => status === 'ACCEPTED' || status === 'ROLLED_BACK')).toBe(true)
  expect(await balance(player)).toBe(5_000n)
  await sound()
})

test('T10 many players bet and win at once through both processes and nothing waits for ever', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => newPlayer(10_000n)))
  await Promise.all(
    Array.from({ length: 160 }, async (_one, at) => {
      const player = all[at % all.length] as Player
      await bet(at, player, `many-${at}`, 50n)
      await win(at + 1, player, `many-${at}-win`, `many-${at}`, at % 4 === 0 ? 200n : 0n)
    }),
  )
  for (const [at, player] of all.entries())
    expect(await balance(player)).toBe(10_000n - 20n * 50n + (at % 4 === 0 ? 20n * 200n : 0n))
  await sound()
})

test('a deposit that comes between decision and posting is not lost, and no answer is wrong about it', async () => {
  const player = await newPlayer(1_000n)
  const to = { kind: 'player', uid: player.uid, pocket: 'main', currency: 'EUR' } as const
  const from = { kind: 'house', name: 'corrections', currency: 'EUR' } as const
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_one, at) => {
      if (at % 3 > 0) return bet(at, player, `between-${at}`, 10n)
      const command = {
        key: `between ${at}`,
        reason: 'correction' as const,
        transfers: [{ from, to, amountMinor: 7n }],
      }
      await transact(connections[at % 2] as Connection, (tx) =>
        post({ clock }, tx, [{ ...command, reference: { type: 'race', id: 'x' } }]),
      )
      return undefined
    }),
  )
  expect(answers.filter((answer) => answer?.status === 'ACCEPTED')).toHaveLength(20)
  expect(await balance(player)).toBe(1_000n - 200n + 70n)
  await sound()
})

test('one command that cannot be carried out harms only itself', async () => {
  const player = await newPlayer(1_000n)
  const [good, bad, alsoGood] = await Promise.allSettled([
    bet(0, player, 'good', 10n),
    // A number out of the column's range: the whole batch fails and is retried one by one.
    bet(0, { ...player, uid: 2 ** 40 }, 'bad', 10n),
    bet(0, player, 'also good', 10n),
  ])
  expect([good.status, bad.status, alsoGood.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await balance(player)).toBe(980n)
  await sound()
})
