import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { PricePolicy } from '#contract/betting-enums.ts'
import type { Actor } from '#db/seed/actor.ts'
import { endDueBonuses } from '#server/rewards/bonuses/bonus/end-due-bonuses.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { bonusNow, boostTerms, freeBetTerms, givesBonus } from '../settlement/free-bets.fixture.ts'
import { balanceOf, calls, legOn, offerOf, type TestOutcome, type TestSlip } from './betting-app.fixture.ts'
import type { EvaluatedLeg } from '../check/evaluate-slip.ts'
import { boostFits } from './stake-terms.ts'
import { decideDueBets } from './pending/decide-bets.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let anna: Actor
let boris: Actor
let bets: ReturnType<typeof calls>
/** Anna's boost: by a half, for stakes up to 10.00, at odds of 1.50 to 6.00, before the start. */
let boost: bigint

beforeAll(async () => {
  const beganMs = Date.now()
  app = await createTestApp(
    {},
    createClock(0, () => beganMs),
  )
  offer = offerOf(app.ctx)
  await offer.producers('up')
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com')
  await offer.gives(anna.uid, 100_000n)
  bets = calls(anna)
})
beforeEach(async () => {
  boost = await gives()
})
afterEach(async () => {
  // Ends what an earlier test left.
  const ended = { status: 'removed' as const, ended_at: app.clock.now() }
  await app.ctx.db.updateTable('bonuses').set(ended).where('status', '=', 'available').execute()
  await app.assertLedger()
})
afterAll(() => app.close())

const gives = (terms = boostTerms(), untilMs = 7 * 24 * 60 * minuteMs): Promise<bigint> =>
  givesBonus(app.ctx, anna.uid, { terms, valueMinor: 1000n, untilMs })
const withBoost = (slip: TestSlip, id = boost): TestSlip => ({ ...slip, boost_id: String(id) })
const stored = (id: string) =>
  app.ctx.db.selectFrom('sportsbook_bets').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
const passes = async (ms: number) => {
  app.clock.advance(ms)
  await decideDueBets(app.ctx)
}
const statusOf = async (id = boost) => (await bonusNow(app.ctx, id)).status
const at = async (odds: number): Promise<TestOutcome> => {
  const on = await offer.prematch()
  await offer.odds(on, odds)
  return on
}
const refusedWith = (code: string) => ({ state: 'rejected', boost: null, refusal: { code } })

describe('SB-05 a bet is boosted', () => {
  test('SB-05 of own money: both prices stand on the ticket, and the boost lies in it', async () => {
    const before = await balanceOf(app.ctx, anna.uid)
    const { data: bet } = await bets.place(withBoost({ legs: [legOn(await at(2000))] }))
    expect(bet).toMatchObject({
      state: 'accepted',
      pocket: 'main',
      stake: 10,
      odds: 2000,
      boost: { percent: 50, odds: 2500, new_odds: null, payout: 0 },
      max_return: 25,
    })
    expect(await balanceOf(app.ctx, anna.uid)).toBe(before - 1000n)
    expect(await bonusNow(app.ctx, boost)).toMatchObject({ status: 'wagering', bet_id: BigInt(bet.id) })
    expect(await stored(bet.id)).toMatchObject({
      bonus_id: boost,
      boost_share: 5000,
      boosted_odds: 2500,
      max_return_minor: 2500n,
    })
  })

  test('SB-05 once: another bet with it is refused, and the same one asked again is the same', async () => {
    const slip = withBoost({ legs: [legOn(await at(2000))] })
    const first = await bets.place(slip, 'the-same-boost')
    expect((await bets.place(slip, 'the-same-boost')).data.id).toBe(first.data.id)
    const before = await balanceOf(app.ctx, anna.uid)
    const other = await bets.place(withBoost({ legs: [legOn(await at(2000))] }))
    expect(other.data).toMatchObject(refusedWith('boost_gone'))
    expect(await stored(other.data.id)).toMatchObject({ bonus_id: null, boost_share: null })
    expect(await balanceOf(app.ctx, anna.uid)).toBe(before)
  })

  test('SB-05 W1 by its player alone, with own money alone, and up to its most stake', async () => {
    const legs = [legOn(await at(2000))]
    const errorOf = async (slip: TestSlip, by = bets) => (await by.place(slip)).error
    expect(await errorOf(withBoost({ legs }), calls(boris))).toMatchObject({
      error_data: { boost_id: ['NOT_FOUND'] },
    })
    expect(await errorOf(withBoost({ legs }, 999_999_999n))).toMatchObject({
      error_data: { boost_id: ['NOT_FOUND'] },
    })
    expect(await errorOf(withBoost({ legs, pocket: 'betting_bonus' }))).toMatchObject({
      error_data: { pocket: ['NOT_ALLOWED'] },
    })
    const free = await givesBonus(app.ctx, anna.uid, { terms: freeBetTerms(false) })
    expect(await errorOf(withBoost({ legs, stake: 4, free_bet_id: String(free) }))).toMatchObject({
      error_data: { boost_id: ['NOT_ALLOWED'] },
    })
    expect(await errorOf(withBoost({ legs, stake: 10.01 }))).toMatchObject({
      invalid_parameters: ['stake'],
      error_data: { stake: ['MAX_VALUE'], refusals: [{ code: 'boost_stake', legs: [], max_stake: 10 }] },
    })
    expect(await statusOf()).toBe('available')
  })

  test.each([
    ['below its least odds', [1490], {}, false],
    ['at its least odds', [1500], {}, true],
    ['at its most odds', [6000], {}, true],
    ['above its most odds', [6001], {}, false],
    ['on an express below them as a whole', [2000, 3000], {}, true],
    ['on an express above them as a whole', [2001, 3000], {}, false],
    ['on an express with a leg below its least odds', [1490, 2000], {}, false],
    ['on an express, where it is for singles', [2000, 2000], { kinds: ['single' as const] }, false],
    ['where a share so small leaves nothing', [1500], { share: 1 }, false],
  ] as const)('SB-05 %s: %o', async (_, odds, terms, isTaken) => {
    const id = await gives(boostTerms(terms as object))
    const legs = []
    for (const one of odds) legs.push(legOn(await at(one), one))
    const { data } = await bets.place(withBoost({ legs }, id))
    expect(data).toMatchObject(
      isTaken ? { state: 'accepted', boost: { percent: 50 } } : refusedWith('boost_terms'),
    )
    expect(await statusOf(id)).toBe(isTaken ? 'wagering' : 'available')
  })

  test('SB-05 not on a system, each way, another sport, or a builder', async () => {
    const legs = [legOn(await at(1600)), legOn(await at(1600)), legOn(await at(1600))].map((leg) => ({
      ...leg,
      odds: 1600,
    }))
    const system = await bets.place(withBoost({ legs, kind: 'system', sizes: [2] }))
    expect(system.data).toMatchObject(refusedWith('boost_terms'))
    const tennis = await gives(boostTerms({}, { leastOdds: 1500, sports: ['tennis'] }))
    const sport = await bets.place(withBoost({ legs: [legOn(await at(2000))] }, tennis))
    expect(sport.data).toMatchObject(refusedWith('boost_terms'))
    const { oddsBoost, bets: ofBets } = boostTerms()
    const fits = (isEachWay: boolean, selections: number) => {
      const leg = { selections: Array.from({ length: selections }), isLive: false, price: { odds: 2000 } }
      const of = { ...ofBets, ...oddsBoost } as Parameters<typeof boostFits>[0]
      return boostFits(of, { kind: 'single', isEachWay }, [leg as unknown as EvaluatedLeg])
    }
    expect([fits(false, 1), fits(true, 1), fits(false, 2)]).toEqual([true, false, false])
  })

  test('SB-05 after its time it is refused, whether the cron job has been or not', async () => {
    const id = await gives(boostTerms(), minuteMs)
    app.clock.advance(minuteMs)
    const slip = withBoost({ legs: [legOn(await at(2000))] }, id)
    expect((await bets.place(slip)).data).toMatchObject(refusedWith('boost_gone'))
    await endDueBonuses(app.ctx)
    expect(await statusOf(id)).toBe('expired')
    expect((await bets.place(slip)).data).toMatchObject(refusedWith('boost_gone'))
  })

  test('SB-05 the limits of the house count what it may pay, and no trader is asked', async () => {
    const on = await at(2000)
    // At 2.00 ten euros lose ten, and at 2.50 fifteen.
    await offer.mayLose(on, 1200n)
    const { data } = await bets.place(withBoost({ legs: [legOn(on)], refer: true }))
    expect(data).toMatchObject({ state: 'rejected', referred_until: null })
    expect(data.refusal).toMatchObject({ max_stake: 8 })
    expect((await bets.place({ legs: [legOn(on)] })).data.state).toBe('accepted')
    expect(await statusOf()).toBe('available')
  })
})

describe('SB-05 a price that changes takes the boost with it', () => {
  test.each([
    // price change policy, price seen, price now, resulting state, payout
    ['any', 2000, 1800, 'accepted', 2200],
    ['higher', 2000, 2200, 'accepted', 2800],
    ['higher', 2000, 1800, 'requoted', 2500],
    ['ask', 2000, 2200, 'requoted', 2500],
  ] as const)('SB-05 %s: seen %i, now %i: %s at %i', async (policy, seen, now, state, odds) => {
    const on = await at(now)
    const { data } = await bets.place(withBoost({ legs: [legOn(on, seen)], policy: policy as PricePolicy }))
    expect(data).toMatchObject({ state, boost: { odds } })
    if (state === 'requoted') await bets.answer(data.id, false)
  })

  test('SB-05 outside its terms it is refused regardless of the policy, and the stake stays', async () => {
    const before = await balanceOf(app.ctx, anna.uid)
    const { data } = await bets.place(withBoost({ legs: [legOn(await at(1490), 2000)], policy: 'any' }))
    expect(data).toMatchObject(refusedWith('boost_terms'))
    expect(await balanceOf(app.ctx, anna.uid)).toBe(before)
  })

  test('SB-05 a re-quote returns it without an answer, takes it at the new price on agreement', async () => {
    const first = await bets.place(withBoost({ legs: [legOn(await at(1900), 2000)] }))
    // 1 + 0.9 × 1.5
    expect(first.data).toMatchObject({ state: 'requoted', boost: { odds: 2500, new_odds: 2350 } })
    expect(await statusOf()).toBe('wagering')
    await app.assertLedger()
    await passes(minuteMs)
    expect(await stored(first.data.id)).toMatchObject({ state: 'expired' })
    expect(await statusOf()).toBe('available')
    const second = await bets.place(withBoost({ legs: [legOn(await at(1900), 2000)] }))
    const agreed = await bets.answer(second.data.id, true)
    expect(agreed.data).toMatchObject({
      state: 'accepted',
      odds: 1900,
      boost: { odds: 2350 },
      max_return: 23.5,
    })
  })

  test('SB-05 agreed to, and outside its terms by then, it is refused and is the player’s again', async () => {
    const on = await at(1900)
    const { data } = await bets.place(withBoost({ legs: [legOn(on, 2000)] }))
    await offer.odds(on, 1400)
    const agreed = await bets.answer(data.id, true)
    expect(agreed.data).toMatchObject({ state: 'rejected', refusal: { code: 'boost_terms' } })
    expect(await statusOf()).toBe('available')
  })

  test('SB-05 an event that has begun is none before the start', async () => {
    const on = await at(1900)
    const { data } = await bets.place(withBoost({ legs: [legOn(on, 2000)] }))
    await offer.eventBecomes(on, { status: 'live' })
    const agreed = await bets.answer(data.id, true)
    const end = agreed.data.state === 'pending' ? (await passes(10_000), await stored(data.id)) : agreed.data
    expect(end.state).toBe('rejected')
    expect(await statusOf()).toBe('available')
  })
})

describe('SB-05 a boost in play', () => {
  const inPlay = () => gives(boostTerms({ isLive: true }))

  test('SB-05 is refused where it is for bets before the start', async () => {
    const { data } = await bets.place(withBoost({ legs: [legOn(await offer.live())] }))
    expect(data).toMatchObject(refusedWith('boost_terms'))
  })

  test('SB-05 waits in its bet, counts there, and is taken at the price of then', async () => {
    const id = await inPlay()
    const on = await offer.live()
    const { data } = await bets.place(withBoost({ legs: [legOn(on)], policy: 'any' }, id))
    expect(data).toMatchObject({ state: 'pending', boost: { odds: 2500 }, max_return: 25 })
    expect(await stored(data.id)).toMatchObject({ boosted_odds: null, max_return_minor: 2500n })
    expect(await statusOf(id)).toBe('wagering')
    await app.assertLedger()
    await offer.odds(on, 1800)
    await passes(5000)
    expect(await stored(data.id)).toMatchObject({
      state: 'accepted',
      boosted_odds: 2200,
      max_return_minor: 2200n,
    })
  })

  test('SB-05 is its player’s again when a goal ends the wait, or the price leaves its terms', async () => {
    const before = await balanceOf(app.ctx, anna.uid)
    const [one, other] = [await offer.live(), await offer.live()]
    const id = await inPlay()
    const first = await bets.place(withBoost({ legs: [legOn(one)] }, id))
    await offer.happens(one, 'goal')
    await passes(5000)
    expect(await stored(first.data.id)).toMatchObject({ state: 'rejected' })
    expect(await bonusNow(app.ctx, id)).toMatchObject({ status: 'available', bet_id: null, open_rounds: 0 })
    const second = await bets.place(withBoost({ legs: [legOn(other)], policy: 'any' }, id))
    await offer.odds(other, 6001)
    await passes(5000)
    expect(await stored(second.data.id)).toMatchObject({
      state: 'rejected',
      refusal: { code: 'boost_terms' },
    })
    expect(await statusOf(id)).toBe('available')
    expect(await balanceOf(app.ctx, anna.uid)).toBe(before)
  })
})

describe('SB-05 what is done with a boosted bet', () => {
  test('SB-05 it cannot be cashed out, now or by a rule', async () => {
    const { data } = await bets.place(withBoost({ legs: [legOn(await at(2000))] }))
    const { id } = data
    const quote = await anna.get('sportsbook/getCashOut', { id })
    expect(quote.data).toEqual({ quote: null, amount: null, expires_at: null, refusal: 'odds_boost' })
    const shown = await anna.get('sportsbook/getBet', { id })
    expect(shown.data).toMatchObject({ cash_out: { offer: null, refusal: 'odds_boost' } })
    const ruled = await anna.post('sportsbook/setCashOutRule', { id, at_least: '5' })
    expect(ruled.error).toMatchObject({ error_data: { id: ['CLOSED'] } })
  })

  test('SB-05 its boost cannot be given up while it lies in a bet, nor activated at all', async () => {
    await bets.place(withBoost({ legs: [legOn(await at(2000))] }))
    const removed = await anna.post('bettingBonuses/remove', { bonus_id: String(boost) })
    expect(removed.error).toMatchObject({ error_data: { bonus_id: ['OPEN_BETS'] } })
    const other = await gives()
    const activated = await anna.post('bettingBonuses/activate', { bonus_id: String(other) })
    expect(activated.error).toMatchObject({ error_data: { bonus_id: ['NOT_ALLOWED'] } })
    expect((await anna.post('bettingBonuses/remove', { bonus_id: String(other) })).error).toBeUndefined()
    expect(await statusOf(other)).toBe('removed')
  })
})

describe('SB-05 the slip receives the boosts', () => {
  test('SB-05 which there are, what each makes of the price, and whether it fits', async () => {
    const on = await at(2000)
    const { data } = await bets.check({ legs: [legOn(on)] })
    expect(data.odds).toBe(2000)
    expect(data.boosts).toMatchObject([
      { id: String(boost), percent: 50, most_stake: 10, fits: true, odds: 2500, least_odds: 1500 },
    ])
    await offer.odds(on, 1400)
    const low = await bets.check(withBoost({ legs: [legOn(on, 1400)] }))
    expect(low.data.boosts).toMatchObject([{ fits: false, odds: null }])
    expect(low.data.refusals).toContainEqual({ code: 'boost_terms', legs: [] })
    const gone = await bets.check(withBoost({ legs: [legOn(on, 1400)] }, 999_999_999n))
    expect(gone.data.refusals).toContainEqual({ code: 'boost_gone', legs: [] })
    expect((await calls(boris).check({ legs: [legOn(on)] })).data.boosts).toEqual([])
  })

  test('SB-05 what may be staked with one: no more than it is for, nor than the limits bear at its price', async () => {
    const on = await at(2000)
    const slip = withBoost({ legs: [legOn(on)], stake: 10.01 })
    const above = await bets.check(slip)
    expect(above.data.max_stake).toBe(10)
    expect(above.data.refusals).toContainEqual({ code: 'boost_stake', legs: [], max_stake: 10 })
    expect(above.data.can_refer).toBe(false)
    await offer.mayLose(on, 1200n)
    const limited = await bets.check({ ...slip, stake: 9 })
    expect(limited.data.max_stake).toBe(8)
    expect(limited.data.refusals).toContainEqual({ code: 'limit', legs: [], max_stake: 8 })
  })
})

// Must be the last test: the sessions end in it.
test('SB-05 the cron job of bonuses lets it lie, however long its bet runs', async () => {
  const { data } = await bets.place(withBoost({ legs: [legOn(await at(2000))] }))
  expect(data.state).toBe('accepted')
  app.clock.advance(30 * 24 * 60 * minuteMs)
  await endDueBonuses(app.ctx)
  expect(await statusOf()).toBe('wagering')
})
