import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { openPlayer } from '#test/open-player.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { createRoundProcessor, type RoundProcessor } from '../round/round-processor.ts'
import { addSupplierGame } from '../round/supplier-game.fixture.ts'
import { expireFreeSpins } from './expire-free-spins.ts'

/** Two round processors on connections of their own act as two processes behind a load balancer. */
let connections: Connection[] = []
let books: RoundProcessor[] = []
let players = 0

const clock = createClock()
const db = () => (connections[0] as Connection).db
const bookOf = (at: number): RoundProcessor => books[at % books.length] as RoundProcessor
const game = { supplier: 'gifts', game: 'gift', currency: 'EUR' }

beforeAll(async () => {
  const databaseUrl = await raceDatabase('free_rounds')
  connections = [await connect({ databaseUrl, poolSize: 5 }), await connect({ databaseUrl, poolSize: 5 })]
  await migrate(connections[0] as Connection)
  const log = createLog('silent')
  const settings = readSettings({})
  books = connections.map((connection) => createRoundProcessor({ connection, clock, log, settings }))
  await addSupplierGame(db(), { supplier: 'gifts', game: 'gift', type: 'slot', now: clock.now() })
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
})

/** A player with a grant of `rounds` free spins whose wins go to the bonus balance. */
const newPlayer = async (rounds: number) => {
  const name = `gifted${++players}`
  const { uid, token } = await openPlayer(connections[0] as Connection, {
    ...game,
    name,
    balanceMinor: 500n,
  })
  const now = clock.now()
  const { id } = await db()
    .insertInto('free_round_packs')
    .values({
      uid,
      supplier: game.supplier,
      currency: game.currency,
      stake_minor: 100n,
      rounds_total: rounds,
      winnings: 'bonus',
      status: 'received',
      granted_by: 'test',
      reason: 'test',
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = { supplier: game.supplier, game: game.game, reward_id: name, reference: randomUUID() }
  await db()
    .insertInto('free_round_games')
    .values({ pack_id: id, ...names, state: 'given' })
    .execute()
  return { uid, rewardId: name, tokenHash: hashToken(token), packId: id }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const bet = (at: number, { uid, rewardId, tokenHash }: Player, id: string) =>
  bookOf(at).bet({
    ...game,
    uid,
    rewardId,
    tokenHash,
    transactionId: id,
    round: `round of ${id}`,
    isRoundClosed: false,
    amountMinor: 0n,
  })
const win = (at: number, { uid }: Player, of: string) =>
  bookOf(at).win({
    ...game,
    uid,
    transactionId: `win of ${of}`,
    referenceId: of,
    round: `round of ${of}`,
    isRoundClosed: true,
    amountMinor: 70n,
  })
const back = (at: number, { uid }: Player, id: string, of: string) =>
  bookOf(at).rollback({ uid, supplier: 'gifts', transactionId: id, referenceId: of })
const grant = ({ packId }: Player) =>
  db().selectFrom('free_round_packs').selectAll().where('id', '=', packId).executeTakeFirstOrThrow()
const ids = (name: string, count: number) => Array.from({ length: count }, (_one, at) => `${name}-${at}`)

test('GM-11 of a hundred free bets at once through two processes as many are taken as the pack has, and each once', async () => {
  const player = await newPlayer(20)
  const wanted = ids('rush', 100)
  // Each bet is sent to both processes at once.
  const answers = await Promise.all(wanted.flatMap((id) => [bet(0, player, id), bet(1, player, id)]))
  const accepted = wanted.filter((_id, at) => answers[at * 2]?.status === 'ACCEPTED')
  expect(accepted).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 'FREE_ROUNDS_OVER')).toHaveLength(160)
  expect(await grant(player)).toMatchObject({ rounds_used: 20, status: 'finished' })

  // Four are rolled back, by ten commands each, while the others win: four rounds are available again.
  const [lost, kept] = [accepted.slice(0, 4), accepted.slice(4)]
  await Promise.all([
    ...lost.flatMap((id) => ids(`back of ${id}`, 10).map((name, at) => back(at, player, name, id))),
    ...kept.flatMap((id) => [win(0, player, id), win(1, player, id)]),
  ])
  expect(await grant(player)).toMatchObject({
    rounds_used: 16,
    status: 'activated',
    won_minor: 16n * 70n,
    ended_at: null,
  })
  const balances = await readBalances(db(), player.uid)
  expect(balances).toMatchObject({ mainMinor: 500n, bonusMinor: 16n * 70n })
  const more = await Promise.all(ids('more', 30).map((id, at) => bet(at, player, id)))
  expect(more.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(4)
  expect(await checkLedger(db(), ledgerChecks)).toEqual([])
})

test('GM-11 bets that meet the end of their pack are taken before it or refused, and none after', async () => {
  const player = await newPlayer(40)
  const bets = ids('late', 40).map((id, at) => bet(at, player, id))
  await db()
    .updateTable('free_round_packs')
    .set({ expires_at: new Date(clock.now().getTime() - 1), created_at: new Date(0) })
    .where('id', '=', player.packId)
    .execute()
  const [connection] = connections as [Connection]
  await expireFreeSpins({ db: db(), connection, clock })
  const taken = (await Promise.all(bets)).filter(({ status }) => status === 'ACCEPTED').length
  expect(await grant(player)).toMatchObject({ rounds_used: taken })
  expect((await bet(0, player, 'after')).status).toBe('FREE_ROUNDS_OVER')
  expect(await checkLedger(db(), ledgerChecks)).toEqual([])
})
