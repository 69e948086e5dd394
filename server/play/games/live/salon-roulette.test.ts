import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProvenGame } from '#contract/live-chains.ts'
import type { LiveHistoryAnswer, LiveTick, OwnEvent } from '#contract/live.ts'
import { transact } from '#db/transaction.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { crashGame } from '#studio/live/crash.ts'
import { salonRoulette } from '#studio/live/salon-roulette.ts'
import { rouletteSpots } from '#studio/tables/roulette-spots.ts'
import { verifyLive } from '#studio/live/verify-live.ts'
import { settleLiveBets } from './bets/settle-live-bets.ts'
import { writeBets } from './bets/write-bets.ts'
import { checkLiveRounds } from './check-live-rounds.ts'
import { liveProofCache } from './get-live-chains.ts'
import { openChains } from './live-chains.ts'
import { findLiveSession } from './live-session.ts'
import { findOpenRound } from './live-rounds.ts'
import { beginsRound, endsRound, fliesTo, passes, openTestLiveSession } from './live-table.fixture.ts'
import { NumberCounts } from './watching/number-statistics.ts'
import { tickLive } from './tick-live.ts'

let app: TestApp
let players = 0

const newPlayer = async (): Promise<Actor> => {
  const player = await register({ origin: testOrigin, fetch: app.fetch }, `anna${++players}@example.com`)
  await deposits(player, '100')
  return player
}
const sits = (player: Actor, mode: 'real' | 'demo' = 'real') =>
  openTestLiveSession(app, player, mode, salonRoulette)
const seated = async () => sits(await newPlayer())
const begins = (pocket: number) => beginsRound(app, [BigInt(pocket), BigInt(pocket)], salonRoulette)
const betsOf = ({ id }: { id: bigint }) =>
  app.ctx.db.selectFrom('live_bets').selectAll().where('round_id', '=', id).orderBy('id').execute()

beforeAll(async () => {
  const start = Date.now()
  app = await createTestApp(
    { LIVE_CHAIN_LENGTH: '3000', LIVE_ROUND_LIMIT: '300' },
    createClock(0, () => start),
  )
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

test('V4 N10 all chips of a player in a round are one bet and one win, paid by the number of the chain', async () => {
  const [anna, boris, carla] = [await seated(), await seated(), await seated()]
  const round = await begins(17)
  expect((await anna.lays(round.id, { '17': 100, '16-17': 100, black: 200, red: 300 })).data).toMatchObject({
    balanceMinor: '9300',
    bet: { stakeMinor: '700', status: 'in', lines: [{ spot: '17', minor: '100' }, {}, {}, {}] },
  })
  expect((await boris.lays(round.id, { red: 500 })).status).toBe(200)
  const everywhere = Object.fromEntries(rouletteSpots.map(({ id }) => [id, 10]))
  expect((await carla.lays(round.id, everywhere)).data?.balanceMinor).toBe('8430')
  await endsRound(app, round)
  // 36.00 + 18.00 + 4.00
  expect((await betsOf(round)).map((bet) => [bet.status, bet.win_minor])).toEqual([
    ['won', 5800n],
    ['lost', 0n],
    // A number, four splits, a street, four corners, two six-lines, a dozen, a column and three even chances.
    ['won', 360n + 4n * 180n + 120n + 4n * 90n + 2n * 60n + 2n * 30n + 3n * 20n],
  ])
  expect([await anna.balance(), await boris.balance()]).toEqual(['15100', '9500'])
  const ids = (await betsOf(round)).map(({ game_round_id: id }) => id)
  const posted = await app.ctx.db
    .selectFrom('game_transactions')
    .select(['kind', 'amount_minor', 'game'])
    .where('round_id', 'in', ids)
    .orderBy('kind')
    .orderBy('amount_minor')
    .execute()
  expect(posted.map((row) => [row.kind, row.amount_minor, row.game])).toEqual([
    ['bet', 500n, 'salon-roulette'],
    ['bet', 700n, 'salon-roulette'],
    ['bet', 1570n, 'salon-roulette'],
    ['win', 0n, 'salon-roulette'],
    ['win', 1800n, 'salon-roulette'],
    ['win', 5800n, 'salon-roulette'],
  ])
  const { data } = await anna.call<LiveHistoryAnswer>('history')
  expect(data?.bets).toMatchObject([{ point: '17', bet: { status: 'won', winMinor: '5800' } }])
})

test('a bet is taken once, in whole chips, before the wheel turns, and no one leaves a round', async () => {
  const [anna, late] = [await seated(), await seated()]
  const round = await begins(3)
  const refusedTo = async (heaps: Record<string, number>, key?: string) =>
    (await anna.lays(round.id, heaps, key)).error?.code
  expect(await refusedTo({ '17': 10_010 })).toBe('CHOICE_INVALID')
  expect(await refusedTo({ '17-35': 100 })).toBe('CHOICE_INVALID')
  expect(await refusedTo({})).toBe('CHOICE_INVALID')
  expect((await anna.bet(round.id)).error?.code).toBe('CHOICE_INVALID')
  const first = (await anna.lays(round.id, { '3': 100, low: 100 }, 'the-one-bet')).data
  expect((await anna.lays(round.id, { '3': 100, low: 100 }, 'the-one-bet')).data).toEqual(first)
  expect(await refusedTo({ '4': 100, low: 100 }, 'the-one-bet')).toBe('BET_TAKEN')
  expect((await anna.cashOut(round.id)).error?.code).toBe('ROUND_CLOSED')
  await fliesTo(app, round, 0)
  expect((await late.lays(round.id, { '3': 100 })).error?.code).toBe('ROUND_CLOSED')
  await endsRound(app, round)
  expect([await anna.balance(), (await betsOf(round)).length]).toEqual(['13600', 1])
})

test('bets go no further than what the house pays at any one number', async () => {
  const [anna, boris, carla] = [await seated(), await seated(), await seated()]
  const round = await begins(18)
  expect((await anna.lays(round.id, { '17': 500 })).status).toBe(200)
  // 180 and 180 at 17 exceed 300; at 18 there is as much room as before.
  expect((await boris.lays(round.id, { '17': 500 })).error?.code).toBe('ROUND_FULL')
  expect((await boris.lays(round.id, { '18': 500 })).status).toBe(200)
  expect((await carla.lays(round.id, { '17': 100, '17-18': 100, '18': 100 })).status).toBe(200)
  await endsRound(app, round)
  expect([await anna.balance(), await boris.balance(), await carla.balance()]).toEqual([
    '9500',
    '27500',
    '15100',
  ])
})

test('a bet that is asked for again takes no room a second time', async () => {
  const [anna, boris] = [await seated(), await seated()]
  const round = await begins(19)
  expect((await anna.lays(round.id, { '17': 500 })).status).toBe(200)
  const asks = async ({ token }: typeof anna, minor: bigint) => {
    const session = await findLiveSession(app.ctx, token)
    if (!session) throw new Error('The session does not exist')
    const lines = [{ spot: '17', minor }]
    return {
      session,
      order: { roundId: round.id, stakeMinor: minor, target: null, lines, key: `lot-${minor}` },
    }
  }
  const lot = [await asks(anna, 500n), await asks(boris, 300n)]
  const written = await transact(app.ctx.connection, (tx) => writeBets(app.ctx, tx, salonRoulette, lot))
  expect(written).toEqual(['BET_TAKEN', expect.objectContaining({ status: 'asked', stake_minor: 300n })])
  await endsRound(app, round)
})

test('a winner who is paid after the round has gone receives their balance of then', async () => {
  const anna = await seated()
  const round = await begins(20)
  await anna.lays(round.id, { '20': 100 })
  const stream = await anna.listens()
  const hearsWin = async () => {
    for (;;) {
      const { event, data } = await stream.next()
      const { own, balanceMinor } = data as unknown as OwnEvent
      if (event === 'own' && own?.status === 'won') return balanceMinor
    }
  }
  const looks = () => tickLive(app.ctx, salonRoulette, false, () => Promise.resolve())
  while (await findOpenRound(app.ctx, salonRoulette)) {
    app.clock.advance(500)
    await looks()
  }
  expect(await hearsWin()).toBeNull()
  await settleLiveBets(app.ctx, salonRoulette.sysname)
  await looks()
  expect(await hearsWin()).toBe('13500')
  await stream.close()
})

test('a house that is away after the bets have closed pays by the number when it is back', async () => {
  const [anna, boris] = [await seated(), await seated()]
  const round = await begins(0)
  await anna.lays(round.id, { '0': 100 })
  await boris.lays(round.id, { even: 100 })
  app.clock.advance(600_000)
  await tickLive(app.ctx, salonRoulette)
  expect([await anna.balance(), await boris.balance()]).toEqual(['13500', '9900'])
  const row = await app.ctx.db
    .selectFrom('live_rounds')
    .select(['how_ended', 'point'])
    .where('id', '=', round.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ how_ended: 'bust', point: 0n })
})

test('D5 the stream shows chips and first bettors, no number before its time, no play money', async () => {
  const player = await newPlayer()
  const [anna, boris, demo] = [await seated(), await sits(player), await sits(player, 'demo')]
  const round = await begins(11)
  const stream = await anna.listens()
  expect((await stream.next()).data).toMatchObject({ bets: [], spots: {}, own: null })
  await anna.lays(round.id, { '11': 100, black: 100 })
  await boris.lays(round.id, { black: 300 })
  await demo.lays(round.id, { '11': 100 })
  await tickLive(app.ctx, salonRoulette)
  const tick = await stream.next()
  expect(tick.data).toMatchObject({ players: 2, spots: { '11': 1, black: 2 } })
  expect(tick.data.bets?.map(({ stakeMinor, status }) => [stakeMinor, status])).toEqual([
    ['200', 'in'],
    ['300', 'in'],
  ])
  expect(JSON.stringify(tick.data)).not.toContain(round.seed)
  await stream.close()
  const anew = await boris.listens('ffffffff-12')
  expect((await anew.next()).data).toMatchObject({
    spots: { '11': 1, black: 2 },
    own: { lines: [{ spot: 'black', minor: '300' }] },
    round: { end: null },
  })
  await fliesTo(app, round, 3900)
  const waits = async () => (await anew.next()).data as { round?: { end: { point: string } | null } }
  await fliesTo(app, round, 4000)
  let told = await waits()
  while (told.round === undefined) told = await waits()
  // The number comes once the wheel has turned, before anything is paid.
  expect([told.round.end?.point, (await betsOf(round)).map(({ status }) => status)]).toEqual([
    '11',
    ['in', 'in', 'in'],
  ])
  await anew.close()
  await endsRound(app, round)
  expect([await anna.balance(), await boris.balance()]).toEqual(['13600', '10300'])
  expect(await demo.balance()).toBe('103500')
})

test('how often numbers came is counted from rounds that are over, and told where the market is shown it', async () => {
  const anna = await seated()
  const round = await begins(33)
  const stream = await anna.listens()
  const { numbers: before } = (await stream.next()).data
  expect(before?.map(({ most }) => most)).toEqual([100, 500])
  await stream.close()
  await fliesTo(app, round, 3800)
  const later = await anna.listens()
  expect((await later.next()).data.numbers).toEqual(before)
  await fliesTo(app, round, 3900)
  await endsRound(app, round)
  const waits = async () => (await later.next()).data as object as LiveTick
  let told = await waits()
  while (told.ended?.id !== String(round.id)) told = await waits()
  await later.close()
  for (const [at, { rounds, counts }] of (told.numbers ?? []).entries()) {
    expect([rounds, counts[33]]).toEqual([
      (before?.[at]?.rounds ?? 0) + 1,
      (before?.[at]?.counts[33] ?? 0) + 1,
    ])
    expect([counts.length, counts.reduce((sum, count) => sum + count, 0)]).toEqual([37, rounds])
  }
  expect(told.numbers).toHaveLength(2)
  const inBritain = { db: app.ctx.db, settings: { ...app.ctx.settings, jurisdiction: 'uk' as const } }
  expect(await new NumberCounts().read(inBritain, salonRoulette, '1')).toBeNull()
  expect(await new NumberCounts().read(app.ctx, crashGame, '1')).toBeNull()
})

test('of more rounds than are counted the latest count', async () => {
  const { db } = app.ctx
  const [chain] = await openChains(db, salonRoulette.sysname)
  const at = app.clock.now()
  // Earlier rounds: 98 zeros and then 5 of 36, the oldest of which fall out of the latest hundred.
  const points = [...Array.from({ length: 98 }, () => 0n), ...Array.from({ length: 5 }, () => 36n)]
  await db
    .insertInto('live_rounds')
    .values(
      points.map((point, place) => ({
        game: salonRoulette.sysname,
        chain_id: chain?.id ?? 0n,
        chain_index: 1_000_000 + place,
        math_version: salonRoulette.mathVersion,
        starts_at: at,
        alive_at: at,
        ended_at: at,
        how_ended: 'bust' as const,
        point,
        seed: 'ab'.repeat(32),
        limited_at: null,
        checked_at: at,
        created_at: at,
      })),
    )
    .execute()
  const [hundred, all] = (await new NumberCounts().read(app.ctx, salonRoulette, 'last')) ?? []
  expect([hundred?.rounds, hundred?.counts[0], hundred?.counts[36]]).toEqual([100, 95, 5])
  expect(all?.rounds).toBeGreaterThan(103)
  await db.deleteFrom('live_rounds').where('chain_index', '>=', 1_000_000).execute()
})

test('N10 anyone sees the chains and finished rounds, which verify, but no round under way', async () => {
  const asks = async () => {
    const answer = await app.fetch('/api/games/getLiveChains')
    const { data } = (await answer.json()) as { data: { items: ProvenGame[] } }
    return data.items.find(({ sysname }) => sysname === salonRoulette.sysname)
  }
  const round = await begins(29)
  liveProofCache.invalidate(app.ctx.db)
  await fliesTo(app, round, 1000)
  const during = await asks()
  expect(JSON.stringify(during)).not.toContain(round.seed)
  expect(during).toMatchObject({
    kind: 'live-roulette',
    chains: [
      { state: 'used', length: 3000, drawn: round.index, left: 3000 - round.index, salt_rule: 'player' },
    ],
  })
  const [chain] = await openChains(app.ctx.db, salonRoulette.sysname)
  expect(during?.chains[0]).toMatchObject({ terminal: chain?.terminal_hash, salt: chain?.salt })
  expect(during?.chains[0]?.bound_at).not.toBeNull()
  await endsRound(app, round)
  // The cached response is served a moment longer.
  expect(await asks()).toEqual(during)
  liveProofCache.invalidate(app.ctx.db)
  const after = await asks()
  expect(after?.rounds[0]).toMatchObject({ index: round.index, point: '29', seed: round.seed })
  for (const { seed, salt, index, earlier, point } of after?.rounds ?? []) {
    const claim = { seed, salt, earlierSeed: earlier.seed, steps: index - earlier.index }
    expect(await verifyLive(salonRoulette, claim)).toEqual({ isChained: true, point: BigInt(point) })
  }
})

const isOff = async (): Promise<boolean> => {
  const game = app.ctx.db.selectFrom('games').select('is_off').where('sysname', '=', 'salon-roulette')
  return (await game.executeTakeFirstOrThrow()).is_off
}

test('E1 a round is shown to its player as it lay, D4 recomputed; a wrong one stops the game', async () => {
  const player = await newPlayer()
  const anna = await sits(player)
  const round = await begins(26)
  await anna.lays(round.id, { '26': 100, black: 250 })
  const [bet] = await betsOf(round)
  const receipt = async () =>
    ((await player.get('games/getRound', { id: String(bet?.game_round_id) })).data as { live: object }).live
  expect(await receipt()).toMatchObject({
    kind: 'live-roulette',
    status: 'in',
    point: null,
    seed: null,
    view: null,
  })
  await endsRound(app, round)
  expect(await receipt()).toMatchObject({
    status: 'won',
    point: '26',
    seed: round.seed,
    view: {
      kind: 'roulette',
      pocket: 26,
      chipMinor: '50',
      bets: [
        { spot: '26', chips: 2, factor: 3600 },
        { spot: 'black', chips: 5, factor: 200 },
      ],
    },
  })
  await checkLiveRounds(app.ctx)
  expect(await isOff()).toBe(false)
  const days = await app.ctx.db
    .selectFrom('game_return_days')
    .select(['stake_minor', 'staked_minor', 'won_minor'])
    .where('game', '=', 'salon-roulette')
    .where('mode', '=', 'real')
    .where('stake_minor', '=', 50n)
    .execute()
  expect(days).toEqual([{ stake_minor: 50n, staked_minor: 350n, won_minor: 4100n }])

  const wrong = await begins(7)
  await anna.lays(wrong.id, { '7': 100 })
  await endsRound(app, wrong)
  await app.ctx.db
    .updateTable('live_bets')
    .set({ win_minor: 3700n })
    .where('round_id', '=', wrong.id)
    .execute()
  await checkLiveRounds(app.ctx)
  expect(await isOff()).toBe(true)
  await passes(app, 10_000, salonRoulette)
  expect(await findOpenRound(app.ctx, salonRoulette)).toBeUndefined()
})

test('N10 each game has chains of its own', async () => {
  const games = ['crash', 'salon-roulette']
  const [crash, roulette] = await Promise.all(games.map((game) => openChains(app.ctx.db, game)))
  expect([crash?.length, roulette?.length]).toEqual([0, 1])
})
