import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LiveBetAnswer, LiveHistoryAnswer } from '#contract/live.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { previousSeed } from '#studio/live/chain.ts'
import { crashGame, reachedAfterMs } from '#studio/live/crash.ts'
import { checkLiveRounds } from './check-live-rounds.ts'
import { bindByPlayer, bindByStaff, openChains } from './live-chains.ts'
import { LiveHub } from './live-hub.ts'
import { findOpenRound } from './live-rounds.ts'
import { beginsRound, endsRound, fliesTo, passes, openTestLiveSession } from './live-table.fixture.ts'
import { tickLive } from './tick-live.ts'

let app: TestApp
let players = 0

const opens = (env: Record<string, string>): Promise<TestApp> => {
  const start = Date.now()
  return createTestApp(
    env,
    createClock(0, () => start),
  )
}
const newPlayer = async (at = app): Promise<Actor> => {
  const player = await register({ origin: testOrigin, fetch: at.fetch }, `anna${++players}@example.com`)
  await deposits(player, '100')
  return player
}
const seated = async () => openTestLiveSession(app, await newPlayer())

beforeAll(async () => {
  app = await opens({ LIVE_CHAIN_LENGTH: '600', LIVE_ROUND_LIMIT: '300' })
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const auditOf = async (at: TestApp, subject: string): Promise<string[]> => {
  const records = await at.ctx.db
    .selectFrom('audit_records')
    .select('type')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return records.map(({ type }) => type)
}

const betsOf = (round: { id: bigint }) =>
  app.ctx.db.selectFrom('live_bets').selectAll().where('round_id', '=', round.id).orderBy('id').execute()
const rowOf = (round: { id: bigint }) =>
  app.ctx.db.selectFrom('live_rounds').selectAll().where('id', '=', round.id).executeTakeFirstOrThrow()

describe('a round that all share', () => {
  test('N10 the end of the chain is published first, its salt comes later, and each seed leads back to it', async () => {
    await tickLive(app.ctx, crashGame, true)
    const [chain] = await openChains(app.ctx.db, 'crash')
    expect([chain?.length, chain?.salt, await findOpenRound(app.ctx, crashGame)]).toEqual([
      600,
      null,
      undefined,
    ])
    const seat = await seated()
    const bind = { chainId: String(chain?.id), part: 'ab'.repeat(32) }
    expect((await seat.call('bind', bind)).data).toEqual({ isBound: true })
    expect((await seat.call('bind', { ...bind, part: 'cd'.repeat(32) })).data).toEqual({ isBound: false })
    const round = await beginsRound(app)
    const row = await rowOf(round)
    expect([row.seed, row.point]).toEqual([null, null])
    await endsRound(app, round)
    const ended = await rowOf(round)
    expect(previousSeed(ended.seed ?? '')).toBe(chain?.terminal_hash)
    expect([ended.how_ended, ended.point]).toEqual(['bust', round.point])
  })

  test('a target is paid where it is reached, an exit by hand where it was made, and the rest has lost', async () => {
    const seats = [await seated(), await seated(), await seated()] as const
    const [byTarget, byHand, stays] = seats
    const round = await beginsRound(app, [300n, 900n])
    expect((await byTarget.bet(round.id, '200', 150)).data?.balanceMinor).toBe('9800')
    expect((await byHand.bet(round.id, '500', 100_000)).status).toBe(200)
    expect((await stays.bet(round.id, '100')).status).toBe(200)
    expect((await byHand.cashOut(round.id)).error?.code).toBe('TOO_EARLY')
    await fliesTo(app, round, reachedAfterMs(200))
    const left = (await byHand.cashOut(round.id)).data as LiveBetAnswer
    expect(left.bet).toMatchObject({ status: 'out', exitFactor: 200, exitBy: 'player', winMinor: '1000' })
    expect((await byHand.cashOut(round.id)).data?.bet).toEqual(left.bet)
    await endsRound(app, round)
    expect(
      (await betsOf(round)).map((bet) => [bet.status, bet.exit_factor, bet.exit_by, bet.win_minor]),
    ).toEqual([
      ['out', 150, 'target', 300n],
      ['out', 200, 'player', 1000n],
      ['lost', null, null, 0n],
    ])
    expect(await Promise.all(seats.map((seat) => seat.balance()))).toEqual(['10100', '10500', '9900'])
    const { data } = await byTarget.call<LiveHistoryAnswer>('history')
    expect(data?.bets).toMatchObject([{ point: String(round.point), bet: { exitFactor: 150 } }])
  })

  test('D9 who opened it by other rules is refused the next stake, and opened again goes on', async () => {
    const player = await newPlayer()
    const seat = await openTestLiveSession(app, player)
    const round = await beginsRound(app, [150n, 300n])
    const other = await seated()
    const booked = (await other.bet(round.id, '200', null, 'booked-once')).data?.bet
    expect(booked).toMatchObject({ status: 'in' })
    await app.ctx.db
      .updateTable('game_sessions')
      .set({ math_version: 'crash-0' })
      .where('token_hash', 'in', [hashToken(seat.token), hashToken(other.token)])
      .where('math_version', '=', crashGame.mathVersion)
      .execute()
    expect((await seat.bet(round.id, '200')).error?.code).toBe('RULES_CHANGED')
    expect((await other.bet(round.id, '200', null, 'booked-once')).data?.bet).toEqual(booked)
    expect((await (await openTestLiveSession(app, player)).bet(round.id, '200')).status).toBe(200)
    await endsRound(app, round)
  })

  test('a stake is taken once, before the start, from a player who may play and has it', async () => {
    const seat = await seated()
    const round = await beginsRound(app, [150n, 300n])
    const refused = async (...order: Parameters<typeof seat.bet>) => (await seat.bet(...order)).error?.code
    expect(await refused(round.id, '150')).toBe('STAKE_INVALID')
    expect(await refused(round.id, '200', 100)).toBe('TARGET_INVALID')
    expect(await refused(round.id + 1n)).toBe('ROUND_CLOSED')
    const first = (await seat.bet(round.id, '200', null, 'the-one-bet')).data
    expect((await seat.bet(round.id, '200', null, 'the-one-bet')).data).toEqual(first)
    expect(await refused(round.id, '500', null, 'the-one-bet')).toBe('BET_TAKEN')
    expect(await refused(round.id)).toBe('BET_TAKEN')
    await fliesTo(app, round, 0)
    expect(await (await seated()).bet(round.id)).toMatchObject({
      error: { code: 'ROUND_CLOSED' },
    })
    await endsRound(app, round)
    expect((await seat.cashOut(round.id)).data?.bet.status).toBe('lost')
    expect((await betsOf(round)).length).toBe(1)
  })

  test('a stake that is not covered is refused', async () => {
    const seat = await seated()
    const round = await beginsRound(app, [100n, 290n])
    expect((await seat.bet(round.id, '10000', null, 'all-of-it')).data?.balanceMinor).toBe('0')
    await endsRound(app, round)
    const next = await beginsRound(app)
    expect((await seat.bet(next.id, '100')).error?.code).toBe('NOT_ENOUGH_MONEY')
    await endsRound(app, next)
  })

  test('I3 a game that is switched off takes no stake, and the round in flight ends as ever', async () => {
    const [seat, other] = [await seated(), await seated()]
    const round = await beginsRound(app, [200n, 400n])
    await seat.bet(round.id, '200', 150)
    await app.ctx.db.updateTable('games').set({ is_off: true }).where('sysname', '=', 'crash').execute()
    expect((await other.bet(round.id)).error?.code).toBe('GAME_CLOSED')
    await endsRound(app, round)
    await passes(app, 10_000)
    expect([await seat.balance(), await findOpenRound(app.ctx, crashGame)]).toEqual(['10100', undefined])
    await app.ctx.db.updateTable('games').set({ is_off: false }).where('sysname', '=', 'crash').execute()
  })

  test('a house away in flight pays targets up to the point, leaves exits, and gives all others their stake back', async () => {
    const seats = [await seated(), await seated(), await seated(), await seated()]
    const round = await beginsRound(app, [400n, 900n])
    const targets = [300, 5000, null, null]
    for (const [at, seat] of seats.entries()) await seat.bet(round.id, '200', targets[at])
    await fliesTo(app, round, reachedAfterMs(150))
    await seats[3]?.cashOut(round.id)
    app.clock.advance(30_000)
    await tickLive(app.ctx, crashGame)
    expect(await Promise.all(seats.map((seat) => seat.balance()))).toEqual([
      '10400',
      '10000',
      '10000',
      '10100',
    ])
    expect((await rowOf(round)).how_ended).toBe('broken')
    expect(await auditOf(app, `live-round:${round.id}`)).toEqual(['live_round_broken'])
  })

  test('a stake that its process left behind is taken back, whether or not the ledger had it', async () => {
    const [seat, other] = [await seated(), await seated()]
    const round = await beginsRound(app, [200n, 400n])
    await seat.bet(round.id)
    await other.bet(round.id)
    await app.ctx.db
      .updateTable('live_bets')
      .set({ status: 'asked' })
      .where('round_id', '=', round.id)
      .execute()
    await endsRound(app, round)
    expect([await seat.balance(), await other.balance()]).toEqual(['10000', '10000'])
    expect((await betsOf(round)).map(({ status }) => status)).toEqual(['refunded', 'refunded'])
  })
})

test('all are paid at the limit of the house, and no more is staked than it holds', async () => {
  const [seat, other] = [await seated(), await seated()]
  const third = await seated()
  const round = await beginsRound(app, [400n, 900n])
  await seat.bet(round.id, '10000')
  await other.bet(round.id, '5000')
  await third.bet(round.id, '5000')
  const fourth = await seated()
  expect((await fourth.bet(round.id, '10000')).error?.code).toBe('ROUND_FULL')
  await endsRound(app, round)
  expect(
    (await betsOf(round))
      .filter(({ status }) => status === 'out')
      .map((bet) => [bet.exit_factor, bet.exit_by]),
  ).toEqual(Array.from({ length: 3 }, () => [150, 'limit']))
  expect(await seat.balance()).toBe('15000')
})

test('D5 a demonstration plays the same round for play money of its own, unseen by others', async () => {
  const player = await newPlayer()
  const [demo, real] = [
    await openTestLiveSession(app, player, 'demo'),
    await openTestLiveSession(app, player),
  ]
  const round = await beginsRound(app, [200n, 400n])
  expect((await demo.bet(round.id, '200', 150)).data?.balanceMinor).toBe('99800')
  const stream = await real.listens()
  expect((await stream.next()).data).toMatchObject({ bets: [], own: null })
  await stream.close()
  await endsRound(app, round)
  expect([await demo.balance(), await real.balance()]).toEqual(['100100', '10000'])
})

describe('what is stored of a round', () => {
  const alerts = () =>
    app.ctx.db.selectFrom('integrity_alerts').selectAll().where('supplier', '=', 'live').execute()
  const isOff = async () =>
    (
      await app.ctx.db
        .selectFrom('games')
        .select('is_off')
        .where('sysname', '=', 'crash')
        .executeTakeFirstOrThrow()
    ).is_off

  test('E1 N10 is shown to its player with all that checks it, and D4 recomputed by the server', async () => {
    const player = await newPlayer()
    const seat = await openTestLiveSession(app, player)
    const round = await beginsRound(app, [200n, 400n])
    await seat.bet(round.id, '200', 150)
    const [bet] = await betsOf(round)
    const receipt = async () =>
      ((await player.get('games/getRound', { id: String(bet?.game_round_id) })).data as { live: object }).live
    expect(await receipt()).toMatchObject({ status: 'in', point: null, seed: null, target: 150 })
    await endsRound(app, round)
    const { point, seed, index } = round
    expect(await receipt()).toMatchObject({
      status: 'out',
      point: String(point),
      seed,
      index,
      exit_factor: 150,
    })
    await checkLiveRounds(app.ctx)
    expect([await alerts(), await isOff(), (await rowOf(round)).checked_at !== null]).toEqual([
      [],
      false,
      true,
    ])
    const day = await app.ctx.db
      .selectFrom('game_return_days')
      .select(['rounds', 'won_minor'])
      .where('game', '=', 'crash')
      .where('stake_minor', '=', 200n)
      .where('mode', '=', 'real')
      .executeTakeFirstOrThrow()
    expect(day.rounds).toBeGreaterThan(0n)
  })

  test('D4 one that does not come to what was paid of it is an alert, and stops the game', async () => {
    const seat = await seated()
    const round = await beginsRound(app, [200n, 400n])
    await seat.bet(round.id, '200')
    await endsRound(app, round)
    await app.ctx.db
      .updateTable('live_rounds')
      .set({ point: round.point + 1n })
      .where('id', '=', round.id)
      .execute()
    await checkLiveRounds(app.ctx)
    expect(await alerts()).toMatchObject([{ kind: 'wrong_round', details: { what: ['point'] } }])
    expect(await isOff()).toBe(true)
    await app.ctx.db.updateTable('games').set({ is_off: false }).where('sysname', '=', 'crash').execute()
  })
})

describe('the stream', () => {
  test('B6 W24 ends when its player signs out, and when they are banned', async () => {
    const standing = { kind: 'banned', reason: 'a test', actor: operatorActor('staff') } as const
    const ends: readonly ((player: Actor) => Promise<unknown>)[] = [
      (player) => player.get('auth/logout'),
      ({ uid }) => setRestriction(app.ctx, { uid, ...standing }),
    ]
    for (const end of ends) {
      const player = await newPlayer()
      const stream = await (await openTestLiveSession(app, player)).listens()
      expect((await stream.next()).event).toBe('snapshot')
      await end(player)
      const goesOn = async (): Promise<never> => {
        for (;;) await stream.next()
      }
      await expect(goesOn()).rejects.toThrow('The stream has ended')
    }
  })

  test('begins with the full state, goes on with changes, and shows no point before the bust', async () => {
    const seat = await seated()
    const round = await beginsRound(app, [200n, 400n])
    const stream = await seat.listens()
    expect((await stream.next()).event).toBe('snapshot')
    await seat.bet(round.id, '200', 150)
    await tickLive(app.ctx, crashGame)
    const tick = await stream.next()
    expect(tick.data.bets).toMatchObject([{ name: expect.stringMatching(/^an•••/) as string, status: 'in' }])
    expect(JSON.stringify(tick.data)).not.toContain(round.seed)
    expect((await stream.next()).data).toMatchObject({
      own: { status: 'in', target: 150 },
      balanceMinor: '9800',
    })
    await stream.close()

    // After a short disconnection the missed events come, none twice.
    await fliesTo(app, round, 500)
    const again = await seat.listens(tick.id)
    expect((await again.next()).data).toMatchObject({ own: { status: 'in' } })
    await again.close()
    // An id of another process, or too old, gets a snapshot.
    const anew = await seat.listens('ffffffff-12')
    expect((await anew.next()).data).toMatchObject({ round: { end: null }, own: { target: 150 } })
    await endsRound(app, round)
    const told: string[] = []
    while (!told.at(-1)?.includes('"ended"')) told.push(JSON.stringify((await anew.next()).data))
    expect(told.findIndex((text) => text.includes(round.seed))).toBe(
      told.findIndex((text) => text.includes(`"point":"${round.point}"`)),
    )
    await anew.close()
    expect((await app.fetch('/platform/live/stream')).status).toBe(401)
  })

  test('a reader that does not read is let go, and others are told on', async () => {
    const hub = new LiveHub()
    const viewer = { uid: 1, gameSessionId: 1n, mode: 'real' } as const
    let closed = 0
    const slow = hub.open(viewer, [], () => (closed += 1))
    const quick = hub.open({ ...viewer, uid: 2 }, [], () => undefined)
    const reader = quick.body.getReader()
    for (let at = 0; at < 100; at += 1) {
      hub.publishToAll('tick', { text: 'x'.repeat(1000) })
      await reader.read()
    }
    expect([hub.size, hub.dropped, closed]).toEqual([1, 1, 1])
    await slow.body.cancel()
    quick.close()
    expect(hub.size).toBe(0)
  })
})

test('N10 a chain of five has a new one before its end, and play goes on past it', async () => {
  const announcement = 'The hash of block 900,000'
  const small = await opens({ LIVE_CHAIN_LENGTH: '5', LIVE_SALT_ANNOUNCEMENT: announcement })
  await tickLive(small.ctx, crashGame, true)
  const [chain] = await openChains(small.ctx.db, 'crash')
  if (!chain) throw new Error('No chain was published')
  expect(chain).toMatchObject({ salt: null, salt_rule: 'public', announcement })
  // A public value was announced with it: staff binds that, once, and no player can.
  expect(await bindByPlayer(small.ctx, chain.id, 'ab'.repeat(32))).toBe(false)
  const staff = { ...small.ctx, operator: { email: 'Olga' } }
  const binds = (salt: string, id = chain.id) =>
    transact(small.ctx.connection, (tx) => bindByStaff(staff, tx, id, salt))
  expect([await binds('0000000000000000000b10c4'), await binds('another')]).toEqual(['bound', 'taken'])
  expect(await auditOf(small, `live-chain:${chain.id}`)).toEqual(['live_chain_published', 'live_chain_bound'])
  const indexes: number[] = []
  for (let at = 0; at < 7; at += 1) {
    const round = await beginsRound(small)
    indexes.push(round.index)
    for (const { id, salt } of await openChains(small.ctx.db, 'crash'))
      if (salt === null) await binds(`0000000000000000000b10c5${id}`, id)
    const chains = await openChains(small.ctx.db, 'crash')
    // The last round of a chain is never played before the next chain is published and bound.
    expect(chains.some(({ salt, next_index: next, length }) => salt !== null && next <= length)).toBe(true)
    await endsRound(small, round)
  }
  expect(indexes).toEqual([1, 2, 3, 4, 5, 1, 2])
  await small.close()
})
