import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#db/seed/actor.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { voidUnfinished } from '#server/play/odds/jobs.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf, type TestOutcome } from './betting-app.fixture.ts'
import { decideDueBets } from './pending/decide-bets.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let anna: Actor
let bets: ReturnType<typeof calls>

beforeAll(async () => {
  // A clock that only moves when the test moves it.
  const beganMs = Date.now()
  app = await createTestApp(
    {},
    createClock(0, () => beganMs),
  )
  offer = offerOf(app.ctx)
  await offer.producers('up')
  anna = await register(app, 'anna@example.com')
  bets = calls(anna)
  await offer.gives(anna.uid, 1_000_000n)
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const cash = () => balanceOf(app.ctx, anna.uid)
const passes = async (ms: number) => {
  app.clock.advance(ms)
  await decideDueBets(app.ctx)
}
const storedBet = (id: string) =>
  app.ctx.db.selectFrom('sportsbook_bets').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
const now = async (id: string) => {
  const { state, refusal } = await storedBet(id)
  return { state, code: refusal?.code ?? null }
}

test('SB-03 S9 a single is accepted at once, its stake lies with the open bets, and its ticket says all of it', async () => {
  const on = await offer.prematch()
  const before = await cash()
  const { data: bet, status } = await bets.place({ legs: [legOn(on)], stake: '12.5' }, 'first')
  expect(status).toBe(200)
  expect(bet).toMatchObject({
    kind: 'single',
    state: 'accepted',
    stake: 12.5,
    open_stake: 12.5,
    lines: 1,
    odds: 2000,
    max_return: 25,
    rules_version: 2,
    refusal: null,
    decide_at: null,
  })
  expect(bet.legs).toMatchObject([
    {
      odds: 2000,
      fate: 'open',
      score_at: null,
      event: { id: String(on.eventId), home: 'FC Home', away: 'FC Away', tournament: 'First League' },
      selections: [{ type: 'total', specifiers: 'total=2.5', outcome: 'over', fate: 'open' }],
    },
  ])
  expect(before - (await cash())).toBe(1250n)
  const posting = await app.ctx.db
    .selectFrom('wallet_postings')
    .select('reason')
    .where('key', '=', `bet:${bet.id}:stake`)
    .executeTakeFirst()
  expect(posting).toEqual({ reason: 'bet' })
})

test('SB-03 C3 ten tabs with one key make one bet, asked again it is answered again, and another slip is refused', async () => {
  const on = await offer.prematch()
  const before = await cash()
  const slip = { legs: [legOn(on)] }
  const all = await Promise.all(Array.from({ length: 10 }, () => bets.place(slip, 'tabs')))
  const [one] = all
  for (const other of all) expect(other).toEqual(one)
  expect((await bets.place(slip, 'tabs')).data.id).toBe(one?.data.id)
  expect(before - (await cash())).toBe(1000n)
  expect((await bets.place({ ...slip, stake: 11 }, 'tabs')).error).toMatchObject({
    type: 'InvalidRequestException',
  })
})

test('SB-03 an express and a system are one ticket of several events', async () => {
  const legs = [legOn(await offer.prematch()), legOn(await offer.prematch()), legOn(await offer.prematch())]
  expect((await bets.place({ legs })).data).toMatchObject({ state: 'accepted', odds: 8000, max_return: 80 })
  expect((await bets.place({ legs, kind: 'system', sizes: [2], stake: 9 })).data).toMatchObject({
    state: 'accepted',
    lines: 3,
    odds: null,
    max_return: 36,
  })
})

describe('S2 S3 SB-04 changed odds are treated as the player chose', () => {
  test.each([
    ['ask', [2100], 'requoted'],
    ['ask', [1900], 'requoted'],
    ['ask', [2100, 2000], 'accepted'],
    ['higher', [2100], 'accepted'],
    ['higher', [1900], 'requoted'],
    ['higher', [1900, 2000], 'accepted'],
    ['any', [2100], 'accepted'],
    ['any', [1900], 'accepted'],
    ['any', [1900, 2000], 'accepted'],
  ] as const)('%s, moved to %j: %s, before the start and in play', async (policy, moves, state) => {
    for (const on of [await offer.prematch(), await offer.live()]) {
      const isLive = (await bets.check({ legs: [legOn(on)] })).data.delay_ms > 0
      const slip = { legs: [legOn(on)], policy }
      // A bet in play sees the odds change during its delay.
      const early = isLive ? await bets.place(slip) : undefined
      for (const odds of moves) await offer.odds(on, odds)
      const placed = early ?? (await bets.place(slip))
      if (isLive) await passes(5000)
      expect(await now(placed.data.id)).toMatchObject({ state })
      const leg = await app.ctx.db
        .selectFrom('sportsbook_legs')
        .select(['odds', 'new_odds'])
        .where('bet_id', '=', BigInt(placed.data.id))
        .executeTakeFirstOrThrow()
      const last = moves.at(-1)
      expect(leg).toEqual(
        state === 'accepted' ? { odds: last, new_odds: null } : { odds: 2000, new_odds: last },
      )
    }
  })
})

const tenTimes = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, ask))

describe('S2 a re-quote', () => {
  const requoted = async (on: TestOutcome) => {
    await offer.odds(on, 1900)
    const { data } = await bets.place({ legs: [legOn(on)] })
    expect(data).toMatchObject({
      state: 'requoted',
      refusal: { code: 'odds_changed', legs: [0] },
      legs: [{ odds: 2000, new_odds: 1900 }],
      max_return: 20,
    })
    return data
  }

  test('C3 that is agreed to by ten presses at once stands at the new odds, once', async () => {
    const before = await cash()
    const { id } = await requoted(await offer.prematch())
    const [yes, ...others] = await tenTimes(() => bets.answer(id, true))
    for (const other of others) expect(other).toEqual(yes)
    expect(yes?.data).toMatchObject({
      state: 'accepted',
      legs: [{ odds: 1900, new_odds: null }],
      max_return: 19,
    })
    expect((await bets.answer(id, false)).data.state).toBe('accepted')
    expect(before - (await cash())).toBe(1000n)
  })

  test('in play waits again once it is agreed to', async () => {
    const { id } = await requoted(await offer.live())
    expect((await bets.answer(id, true)).data).toMatchObject({ state: 'pending', max_return: 19 })
    await passes(4999)
    expect(await now(id)).toMatchObject({ state: 'pending' })
    await passes(1)
    expect(await now(id)).toMatchObject({ state: 'accepted' })
  })

  test('C3 that is let go, or not answered in ten seconds, gives the stake back once', async () => {
    const before = await cash()
    const { id } = await requoted(await offer.prematch())
    for (const { data } of await tenTimes(() => bets.answer(id, false)))
      expect(data).toMatchObject({ state: 'expired' })
    const late = await requoted(await offer.prematch())
    await passes(9999)
    expect(await now(late.id)).toMatchObject({ state: 'requoted' })
    await passes(1)
    expect(await now(late.id)).toEqual({ state: 'expired', code: 'expired' })
    expect((await bets.answer(late.id, true)).data).toMatchObject({ state: 'expired' })
    expect(await cash()).toBe(before)
  })

  test('of another player is not found', async () => {
    const { id } = await requoted(await offer.prematch())
    const boris = await register(app, 'boris@example.com')
    expect((await calls(boris).answer(id, true)).status).toBe(422)
    await bets.answer(id, false)
  })
})

describe('S3 a bet in play', () => {
  test('waits, is looked at again, and is decided once', async () => {
    const on = await offer.live()
    const before = await cash()
    const { data } = await bets.place({ legs: [legOn(on)] })
    expect(data.state).toBe('pending')
    expect(Date.parse(data.decide_at ?? '') - Date.parse(data.placed_at)).toBe(5000)
    expect(before - (await cash())).toBe(1000n)
    await passes(4999)
    expect(await now(data.id)).toMatchObject({ state: 'pending' })
    app.clock.advance(1)
    const decided = await Promise.all([decideDueBets(app.ctx), decideDueBets(app.ctx)])
    expect(decided.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await now(data.id)).toEqual({ state: 'accepted', code: null })
    expect(before - (await cash())).toBe(1000n)
  })

  test.each([
    ['a goal', (on: TestOutcome) => offer.happens(on, 'goal'), 'event_changed'],
    ['a red card', (on: TestOutcome) => offer.happens(on, 'red_card'), 'event_changed'],
    ['a stop', (on: TestOutcome) => offer.becomes(on, 'suspended'), 'suspended'],
    [
      'a stop that is over',
      async (on: TestOutcome) => {
        await offer.becomes(on, 'suspended')
        await offer.becomes(on, 'active')
      },
      'suspended',
    ],
    ['a result', (on: TestOutcome) => offer.becomes(on, 'settled'), 'suspended'],
  ] as const)('S1 is not taken after %s in its delay, under any policy', async (_, happens, code) => {
    const on = await offer.live()
    const before = await cash()
    const { data } = await bets.place({ legs: [legOn(on)], policy: 'any' })
    app.clock.advance(1000)
    await happens(on)
    await passes(4000)
    expect(await now(data.id)).toEqual({ state: 'rejected', code })
    expect(await cash()).toBe(before)
  })

  test('is not taken while its producer is silent', async () => {
    const on = await offer.live()
    const { data } = await bets.place({ legs: [legOn(on)] })
    await offer.producers('down')
    await passes(5000)
    expect(await now(data.id)).toEqual({ state: 'rejected', code: 'suspended' })
    expect((await bets.place({ legs: [legOn(on)] })).data).toMatchObject({
      state: 'rejected',
      refusal: { code: 'suspended', legs: [0] },
    })
    await offer.producers('up')
  })

  test('of several events waits as long as the slowest of its sports', async () => {
    const tennis = await offer.live({ sport: 'tennis' })
    const slip = { legs: [legOn(tennis), legOn(await offer.prematch())] }
    expect((await bets.check(slip)).data).toMatchObject({ delay_ms: 4000, odds: 4000 })
    expect((await bets.place(slip)).data.state).toBe('pending')
    await passes(4000)
  })
})

describe('S1 SB-04 no bet is taken', () => {
  test.each([
    ['once its event has begun by our clock', { starts_at: new Date(0) }],
    ['before the start once it is in play elsewhere', { status: 'live' }],
    ['of an event that is postponed', { status: 'postponed' }],
  ] as const)('%s', async (_, change) => {
    const on = await offer.prematch()
    await offer.eventBecomes(on, change)
    expect((await bets.place({ legs: [legOn(on)], policy: 'any' })).data).toMatchObject({
      state: 'rejected',
      refusal: { code: 'closed', legs: [0] },
    })
    expect((await bets.check({ legs: [legOn(on)] })).data.legs).toMatchObject([{ state: 'closed' }])
  })

  test.each([
    [1, 'accepted'],
    [0, 'rejected'],
    [-1, 'rejected'],
  ] as const)('%i milliseconds before its event begins: %s', async (left, state) => {
    const on = await offer.prematch()
    await offer.eventBecomes(on, { starts_at: new Date(app.clock.now().getTime() + left) })
    expect((await bets.place({ legs: [legOn(on)] })).data.state).toBe(state)
  })

  test.each(['suspended', 'inactive', 'settled', 'cancelled', 'handed_over'] as const)(
    'of a market that is %s',
    async (status) => {
      const on = await offer.prematch()
      await offer.becomes(on, status)
      const isOver = status !== 'suspended' && status !== 'inactive'
      const before = await cash()
      expect((await bets.place({ legs: [legOn(on)] })).data).toMatchObject({
        state: 'rejected',
        refusal: { code: isOver ? 'closed' : 'suspended', legs: [0] },
      })
      expect(await cash()).toBe(before)
    },
  )

  test('A1 of an account that is to be verified first', async () => {
    const on = await offer.prematch()
    const becomes = (kyc_block: 'everything' | 'none') =>
      app.ctx.db.updateTable('players').set({ kyc_block }).where('uid', '=', anna.uid).execute()
    await becomes('everything')
    const before = await cash()
    expect((await bets.place({ legs: [legOn(on)] })).error?.type).toBe('SumsubVerificationRequiredException')
    expect(await cash()).toBe(before)
    await becomes('none')
  })

  test('and none of what there is not', async () => {
    const on = await offer.prematch()
    for (const wrong of [
      { ...on, marketId: 999_999n },
      { ...on, outcome: 'sideways' },
      { ...on, eventId: on.eventId + 1n },
    ])
      expect((await bets.place({ legs: [legOn(wrong)] })).error).toMatchObject({
        type: 'InvalidParameterException',
        invalid_parameters: ['legs'],
      })
    const nowhere = { ...on, eventId: 999_999n, marketId: 999_999n }
    const { data } = await bets.check({ legs: [legOn(nowhere), legOn({ ...nowhere, marketId: 999_998n })] })
    expect(data.refusals).toEqual([{ code: 'unknown', legs: [0, 1] }])
  })

  test('W19 more in a minute than anybody taps is too much, of bets and of looks at a slip', async () => {
    const slip = { legs: [legOn(await offer.prematch())] }
    app.clock.advance(60_000)
    const taken = (name: string, max: number) => {
      for (let at = 0; at < max; at++)
        app.ctx.memoryRateLimits.consume(
          { name, max, windowSeconds: 60 },
          name === 'bets-placed' ? `${anna.uid}` : `player ${anna.uid}`,
        )
    }
    taken('bets-placed', 118)
    expect((await bets.place(slip)).data).toMatchObject({ state: 'accepted' })
    expect((await bets.place(slip)).status).toBe(429)
    taken('slips-checked', 599)
    expect((await bets.check(slip)).status).toBe(200)
    expect((await bets.check(slip)).status).toBe(429)
    app.clock.advance(60_000)
    expect((await bets.check(slip)).status).toBe(200)
  })
})

test('S4 odds stand once a bet is accepted, and a palpable price is flagged', async () => {
  const on = await offer.prematch()
  const { data } = await bets.place({ legs: [legOn(on)] })
  await offer.odds(on, 3100)
  expect((await storedBet(data.id)).is_palpable).toBe(false)
  const later = await bets.place({ legs: [legOn(on, 3100)], stake: 1 })
  expect(later.data).toMatchObject({ state: 'accepted', odds: 3100 })
  expect((await storedBet(later.data.id)).is_palpable).toBe(true)
  const leg = await app.ctx.db
    .selectFrom('sportsbook_legs')
    .select('odds')
    .where('bet_id', '=', BigInt(data.id))
    .executeTakeFirst()
  expect(leg).toEqual({ odds: 2000 })
})

describe('SB-04 a slip that is none is refused for what is wrong with it', () => {
  test.each([
    ['a stake of nothing', { stake: 0 }, 'stake'],
    ['a stake below nothing', { stake: -5 }, 'stake'],
    ['a part of a cent', { stake: '0.001' }, 'stake'],
    ['less than the least', { stake: '0.09' }, 'stake'],
    ['no number', { stake: 'NaN' }, 'stake'],
    ['no sum at all', { stake: '1e30' }, 'stake'],
    ['sizes of nothing', { sizes: [2] }, 'legs'],
  ] as const)('%s', async (_, change, field) => {
    const before = await cash()
    const answer = await bets.place({ legs: [legOn(await offer.prematch())], ...change })
    expect(answer.error).toMatchObject({
      type: 'InvalidParameterException',
      invalid_parameters: expect.arrayContaining([field]),
    })
    expect(await cash()).toBe(before)
  })

  test('the same leg twice, two outcomes of one market, and two markets of one event', async () => {
    const on = await offer.prematch()
    const more = await offer.market(on.eventId, '3.5')
    for (const [legs, code] of [
      [[legOn(on), legOn(on)], 'SAME_LEG_TWICE'],
      [[legOn(on), legOn({ ...on, outcome: 'under' })], 'CONTRADICTION'],
      [[legOn(on), legOn(more)], 'SAME_EVENT_TWICE'],
    ] as const) {
      const answer = await bets.place({ legs })
      expect(answer.error).toMatchObject({ type: 'InvalidParameterException' })
      expect(JSON.stringify(answer.error)).toContain(code)
    }
  })

  test('31 legs are taken if the house can lose that much, 32 are none', async () => {
    const legs = []
    for (let at = 0; at < 32; at++) legs.push(legOn(await offer.prematch()))
    const most = (await bets.check({ legs: legs.slice(0, 31) })).data
    expect(most).toMatchObject({ max_stake: 0 })
    expect((await bets.place({ legs: legs.slice(0, 31) })).data).toMatchObject({
      state: 'rejected',
      refusal: { code: 'limit', max_stake: 0 },
    })
    expect((await bets.place({ legs })).status).toBe(422)
  })
})

describe('S8 a stake is bounded by what the house may lose', () => {
  test('and the slip shows how much; the most that it shows is taken, and a cent more is not', async () => {
    const on = await offer.prematch()
    await offer.mayLose(on, 5000n)
    const { max_stake: most } = (await bets.check({ legs: [legOn(on)] })).data
    expect(most).toBe(50)
    expect((await bets.place({ legs: [legOn(on)], stake: '50.01' })).data).toMatchObject({
      state: 'rejected',
      refusal: { code: 'limit', max_stake: 50 },
    })
    expect((await bets.place({ legs: [legOn(on)], stake: 50 })).data.state).toBe('accepted')
    expect((await bets.check({ legs: [legOn(on)] })).data.max_stake).toBe(0)
    // A stake on the opposite outcome reduces the exposure.
    const under = { ...on, outcome: 'under' }
    expect((await bets.check({ legs: [legOn(under)] })).data.max_stake).toBe(100)
    expect((await bets.place({ legs: [legOn(under)], stake: 30 })).data.state).toBe('accepted')
    expect((await bets.check({ legs: [legOn(on)] })).data.max_stake).toBe(30)
  })

  test('an enormous stake is no more than that', async () => {
    const slip = { legs: [legOn(await offer.prematch())], stake: '1000000000' }
    expect((await bets.place(slip)).data).toMatchObject({ state: 'rejected', refusal: { code: 'limit' } })
  })

  test('S5 a ticket and its repeats share what they may pay, and the house may make it less for a player', async () => {
    const on = await offer.prematch({ tier: 5 })
    await offer.mayLose(on, 100_000_000n)
    // A max payout of 50,000.00.
    await offer.gives(anna.uid, 10_000_000n)
    expect((await bets.place({ legs: [legOn(on)], stake: 20_000 })).data.state).toBe('accepted')
    expect((await bets.check({ legs: [legOn(on)], stake: 5001 })).data).toMatchObject({
      max_stake: 5000,
      refusals: [{ code: 'limit', max_stake: 5000 }],
    })
    expect((await bets.place({ legs: [legOn(on)], stake: 5001 })).data).toMatchObject({
      state: 'rejected',
      refusal: { code: 'limit', max_stake: 5000 },
    })
    await app.ctx.db
      .insertInto('sportsbook_player_factors')
      .values({
        uid: anna.uid,
        factor_thousandths: 100,
        reason: 'test',
        set_by: null,
        set_at: app.clock.now(),
      })
      .execute()
    expect((await bets.place({ legs: [legOn(on)], stake: 501 })).data).toMatchObject({
      state: 'rejected',
      refusal: { code: 'limit_player', max_stake: 500 },
    })
    await app.ctx.db.deleteFrom('sportsbook_player_factors').execute()
  })

  test('what a bet holds while it waits is free again when it is not taken', async () => {
    const on = await offer.live()
    await offer.mayLose(on, 5000n)
    const { data } = await bets.place({ legs: [legOn(on)], stake: 50 })
    expect((await bets.check({ legs: [legOn(on)] })).data.max_stake).toBe(0)
    await offer.happens(on, 'goal')
    await passes(5000)
    expect(await now(data.id)).toMatchObject({ state: 'rejected' })
    expect((await bets.check({ legs: [legOn(on)] })).data.max_stake).toBe(50)
  })
})

test('S4 a stake on a match that is not over 48 hours after its start comes back', async () => {
  const on = await offer.prematch()
  const { data: bet } = await bets.place({ legs: [legOn(on)], stake: 10 })
  expect(bet.state).toBe('accepted')
  await offer.eventBecomes(on, { status: 'live' })
  app.clock.advance(49 * 3_600_000)
  await offer.producers('up')
  await voidUnfinished(app.ctx)
  await app.settle()
  expect(await storedBet(bet.id)).toMatchObject({ state: 'voided', payout_minor: 1000n })
  const versions = await app.ctx.db
    .selectFrom('sportsbook_settlements')
    .select(['kind', 'change_minor', 'cause'])
    .where('bet_id', '=', BigInt(bet.id))
    .execute()
  expect(versions).toEqual([{ kind: 'voided', change_minor: 1000n, cause: 'result' }])
})
