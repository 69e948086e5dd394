import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import type { Actor } from '#db/seed/actor.ts'
import { hourOf } from '#server/compliance/responsible-gaming/loss-limit/loss-limit.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { createActor, register } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf } from './betting-app.fixture.ts'
import { settleEvent } from '../settlement/settle-markets.ts'
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

describe('SB-03 selections of one event are a builder: one leg at one price', () => {
  const parameters = {
    sport: 'football',
    goals: { home: 1.5, away: 1.1 },
    rho: 0,
    corners: { home: 5, away: 5 },
    yellowCards: { home: 2, away: 2 },
    redCards: { home: 0, away: 0 },
  } as const
  const builderOn = async (lines: readonly string[], odds = 2000) => {
    const eventId = await offer.event({ parameters })
    const markets = []
    for (const line of lines) markets.push(await offer.market(eventId, line))
    const selections = markets.map(({ marketId }, at) => ({
      market_id: String(marketId),
      outcome: at === 0 ? 'over' : 'under',
    }))
    return { event_id: String(eventId), selections, odds }
  }

  test('that is quoted before, taken, and keeps the price of each part of it', async () => {
    const leg = await builderOn(['1.5', '3.5'])
    const { data: told } = await bets.check({ legs: [leg] })
    const odds = told.legs[0]?.odds ?? 0
    // Two or three goals at an average of 2.6, with a margin for each selection.
    const fair = 1 / (Math.exp(-2.6) * (2.6 ** 2 / 2 + 2.6 ** 3 / 6))
    expect(odds / 1000).toBeLessThan(fair)
    expect(odds / 1000).toBeGreaterThan(fair * 0.88)
    const { data } = await bets.place({ legs: [{ ...leg, odds }] })
    expect(data).toMatchObject({ state: 'accepted', odds, legs: [{ odds }] })
    expect(data.legs[0]?.selections).toHaveLength(2)
    const stored = await app.ctx.db
      .selectFrom('sportsbook_legs')
      .select('subset_odds')
      .where('bet_id', '=', BigInt(data.id))
      .executeTakeFirstOrThrow()
    expect(stored.subset_odds).toHaveLength(4)
    expect(stored.subset_odds?.[0]).toBe(1000)
    expect(stored.subset_odds?.[3]).toBe(odds)
  })

  test('of which a contradiction and what is implied are none', async () => {
    for (const lines of [
      ['3.5', '2.5'],
      ['4.75', '2.5'],
    ]) {
      const answer = await bets.place({ legs: [await builderOn(lines)] })
      expect(answer.error).toMatchObject({ type: 'InvalidParameterException', invalid_parameters: ['legs'] })
    }
  })

  test('with a line on a quarter it is two of half the stake, can be cashed out, and is paid by its halves', async () => {
    const leg = await builderOn(['2.25', '4.5'])
    const { data: told } = await bets.check({ legs: [leg] })
    const odds = told.legs[0]?.odds ?? 0
    const { data } = await bets.place({ legs: [{ ...leg, odds }] })
    expect(data).toMatchObject({ state: 'accepted', odds })
    const stored = await app.ctx.db
      .selectFrom('sportsbook_legs')
      .select('subset_odds')
      .where('bet_id', '=', BigInt(data.id))
      .executeTakeFirstOrThrow()
    const prices = stored.subset_odds ?? []
    expect(prices).toHaveLength(8)
    // The half line that needs three goals pays more than the one that refunds at two.
    expect(prices[3]).toBeGreaterThan(prices[7] ?? Infinity)
    expect(odds).toBe(Math.floor(((prices[3] ?? 0) + (prices[7] ?? 0)) / 2))
    // The price paid, less the margin of two legs and that of the cash-out.
    const quote = await anna.get('sportsbook/getCashOut', { id: data.id })
    const { amount } = quote.data as { amount: number }
    expect(amount).toBeGreaterThan(8)
    expect(amount).toBeLessThan(10)
  })

  test('and asked for as two legs of an event it is reported to be one', async () => {
    const { event_id: eventId, selections } = await builderOn(['1.5', '3.5'])
    const legs = selections.map((one) => ({ event_id: eventId, selections: [one], odds: 2000 }))
    expect(JSON.stringify((await bets.place({ legs })).error)).toContain('BUILDER_NEEDED')
  })
})

describe('what protects players is asked of each bet', () => {
  const refusalOf = async (actor: Actor, slip: Parameters<typeof bets.place>[0]) =>
    (await calls(actor).place(slip)).data?.refusal?.code

  test('R4 money that is not there, a loss limit, and a time limit', async () => {
    const carla = await register(app, 'carla@example.com')
    const on = await offer.prematch()
    const legs = [legOn(on)]
    expect(await refusalOf(carla, { legs })).toBe('not_enough_money')
    await offer.gives(carla.uid, 10_000n)
    await carla.post('account/setLossLimit', { amount: '30', period: '7' })
    expect(await refusalOf(carla, { legs, stake: 31 })).toBe('loss_limit')
    expect((await calls(carla).place({ legs, stake: 20 })).data.state).toBe('accepted')
    expect(await refusalOf(carla, { legs, stake: 11 })).toBe('loss_limit')
    // A hold of a bet that is not accepted is no loss.
    const live = await offer.live()
    await calls(carla).place({ legs: [legOn(live)], stake: 10 })
    expect(await refusalOf(carla, { legs, stake: 1 })).toBe('loss_limit')
    await offer.happens(live, 'goal')
    await passes(5000)
    expect((await calls(carla).place({ legs, stake: 10 })).data.state).toBe('accepted')

    const dora = await register(app, 'dora-in-time@example.com')
    await offer.gives(dora.uid, 10_000n)
    await dora.post('account/setTimeLimit', { amount: '10', period: '1' })
    const played = { uid: dora.uid, hour: hourOf(app.ctx.clock.now()), played_ms: 600_000n }
    await app.ctx.db.insertInto('play_hours').values(played).execute()
    expect(await refusalOf(dora, { legs })).toBe('time_limit')
  })

  test('a loss limit has back what a bet returns', async () => {
    const boris = await register(app, 'boris@example.com')
    await offer.gives(boris.uid, 10_000n)
    await boris.post('account/setLossLimit', { amount: '30', period: '7' })
    const [first, other] = [await offer.prematch(), await offer.prematch()]
    const legs = [legOn(other)]
    expect((await calls(boris).place({ legs: [legOn(first)], stake: 20 })).data.state).toBe('accepted')
    expect(await refusalOf(boris, { legs, stake: 30 })).toBe('loss_limit')
    await offer.voids(first)
    expect(await settleEvent(app.ctx, first.eventId)).toBe(1)
    expect((await calls(boris).place({ legs, stake: 30 })).data.state).toBe('accepted')
    expect(await refusalOf(boris, { legs, stake: 1 })).toBe('loss_limit')
  })

  test('B5 a gaming session begins with a bet that is taken, not with one that is refused', async () => {
    const emma = await register(app, 'emma@example.com')
    await callApi(emma, 'account/setRealityCheck', { minutes: 15 })
    const legs = [legOn(await offer.prematch())]
    const readState = async () => (await callApi(emma, 'games/getSitting')).data as GamingSessionState
    expect(await refusalOf(emma, { legs })).toBe('not_enough_money')
    expect((await readState()).sitting).toBeNull()
    await passes(16 * 60_000)
    await offer.gives(emma.uid, 10_000n)
    expect((await calls(emma).place({ legs })).data.state).toBe('accepted')
    expect((await readState()).sitting).not.toBeNull()
    await passes(16 * 60_000)
    expect(await refusalOf(emma, { legs })).toBe('reality_check_due')
  })

  test('who is excluded in the delay bets no more', async () => {
    const dora = await register(app, 'dora@example.com')
    await offer.gives(dora.uid, 10_000n)
    const { data } = await calls(dora).place({ legs: [legOn(await offer.live())] })
    await app.ctx.db.updateTable('players').set({ status: 'excluded' }).where('uid', '=', dora.uid).execute()
    await passes(5000)
    expect(await now(data.id)).toEqual({ state: 'rejected', code: 'play_not_allowed' })
    expect(await balanceOf(app.ctx, dora.uid)).toBe(10_000n)
  })
})

test('V6 an open bet of which another stake runs than is kept does not pass unseen', async () => {
  const { data } = await bets.place({ legs: [legOn(await offer.prematch())] })
  const runs = (open_stake_minor: bigint) =>
    app.ctx.db
      .updateTable('sportsbook_bets')
      .set({ open_stake_minor })
      .where('id', '=', BigInt(data.id))
      .execute()
  await runs(999n)
  await expect(app.assertLedger()).rejects.toThrow('EUR: running')
  await runs(1000n)
})

describe('SB-05 the betting bonus', () => {
  test('pays for bets that meet its terms, and for no other', async () => {
    await offer.gives(anna.uid, 5000n, 'betting_bonus')
    const on = await offer.prematch()
    const before = await cash()
    await offer.odds(on, 1490)
    const low = await bets.place({ legs: [legOn(on, 1490)], pocket: 'betting_bonus' })
    expect(low.data).toMatchObject({ state: 'rejected', refusal: { code: 'bonus_terms' } })
    await offer.odds(on, 1500)
    const fits = await bets.place({ legs: [legOn(on, 1500)], pocket: 'betting_bonus' })
    expect(fits.data).toMatchObject({ state: 'accepted', pocket: 'betting_bonus' })
    expect(await cash()).toBe(before)
    expect(await balanceOf(app.ctx, anna.uid, 'betting_bonus')).toBe(4000n)
  })

  test('is asked of its terms again after a delay', async () => {
    const before = await balanceOf(app.ctx, anna.uid, 'betting_bonus')
    const [fits, low, over] = [await offer.live(), await offer.live(), await offer.live()]
    const placed = []
    for (const on of [fits, low, over]) {
      const { data } = await bets.place({ legs: [legOn(on)], pocket: 'betting_bonus', policy: 'any' })
      expect(data.state).toBe('pending')
      placed.push(data.id)
    }
    await offer.odds(low, 1490)
    await offer.eventBecomes(over, { status: 'ended' })
    await passes(5000)
    expect(await Promise.all(placed.map(now))).toEqual([
      { state: 'accepted', code: null },
      { state: 'rejected', code: 'bonus_terms' },
      { state: 'rejected', code: 'closed' },
    ])
    expect(before - (await balanceOf(app.ctx, anna.uid, 'betting_bonus'))).toBe(1000n)
  })
})

describe('S8 a stake at the ends of what there is', () => {
  test('where nothing bounds it a guest sees so, in any currency', async () => {
    const { ctx } = app
    const limits = await ctx.db.selectFrom('sportsbook_limits').selectAll().execute()
    await ctx.db.deleteFrom('sportsbook_limits').execute()
    const guest = calls(createActor(app))
    const legs = [legOn(await offer.prematch())]
    for (const currency of ['toString', 'valueOf', 'ABC', 'EUR']) {
      const { status, data } = await guest.check({ legs, currency })
      expect([status, data.max_stake]).toEqual([200, Number.MAX_SAFE_INTEGER / 100])
    }
    for (const { id: _, ...limit } of limits)
      await ctx.db.insertInto('sportsbook_limits').values(limit).execute()
  })

  test('so little that none of it falls to a leg counts no bet there', async () => {
    const legs = [legOn(await offer.live(), 1010)]
    while (legs.length < 20) legs.push(legOn(await offer.prematch(), 1010))
    for (const leg of legs)
      await offer.odds({ eventId: 0n, marketId: BigInt(leg.selections[0]!.market_id), outcome: 'over' }, 1010)
    const { data } = await bets.place({ legs, stake: '0.1' })
    expect(data.state).toBe('pending')
    const counts = async () =>
      app.ctx.db
        .selectFrom('sportsbook_positions')
        .select(['stake_minor', 'payout_minor', 'bets'])
        .where(
          'market_id',
          'in',
          legs.map((leg) => BigInt(leg.selections[0]!.market_id)),
        )
        .execute()
    const taken = await counts()
    expect(taken.some(({ bets }) => bets === 0)).toBe(true)
    expect(taken.every((one) => one.bets === (one.stake_minor > 0n || one.payout_minor > 0n ? 1 : 0))).toBe(
      true,
    )
    await offer.producers('down')
    await passes(5000)
    await offer.producers('up')
    expect(await now(data.id)).toMatchObject({ state: 'rejected' })
    expect((await counts()).every(({ bets }) => bets === 0)).toBe(true)
  })
})
