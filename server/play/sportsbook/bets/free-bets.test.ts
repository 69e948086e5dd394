import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#db/seed/actor.ts'
import { minuteMs } from '#contract/durations.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { settleEvent } from '#server/play/sportsbook/settlement/settle-markets.ts'
import { endDueBonuses } from '#server/rewards/bonuses/bonus/end-due-bonuses.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { bonusNow, freeBetTerms, givesBonus } from '../settlement/free-bets.fixture.ts'
import { balanceOf, calls, legOn, offerOf, type TestSlip } from './betting-app.fixture.ts'
import { freeBetFits } from './stake-terms.ts'
import { decideDueBets } from './pending/decide-bets.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let anna: Actor
let boris: Actor
let bets: ReturnType<typeof calls>
/** Anna's free bet of 4.00. */
let free: bigint

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
  bets = calls(anna)
})
beforeEach(async () => {
  free = await givesBonus(app.ctx, anna.uid, { terms: freeBetTerms(false) })
})
afterEach(async () => {
  // Ends what an earlier test left.
  const ended = { status: 'removed' as const, ended_at: app.clock.now() }
  await app.ctx.db.updateTable('bonuses').set(ended).where('status', '=', 'available').execute()
  await app.assertLedger()
})
afterAll(() => app.close())

const withFree = (slip: TestSlip, id = free) => ({ stake: 4, ...slip, free_bet_id: String(id) })
const stored = (id: string) =>
  app.ctx.db.selectFrom('sportsbook_bets').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
const passes = async (ms: number) => {
  app.clock.advance(ms)
  await decideDueBets(app.ctx)
}
const statusOf = async (id = free) => (await bonusNow(app.ctx, id)).status

describe('SB-05 a free bet is staked', () => {
  test('SB-05 without money: it lies in the bet at once, and its player has what they had', async () => {
    const on = await offer.prematch()
    const { data: bet } = await bets.place(withFree({ legs: [legOn(on, 2000)] }))
    expect(bet).toMatchObject({
      state: 'accepted',
      pocket: 'free_bet',
      returns_stake: false,
      stake: 4,
      odds: 2000,
      max_return: 4,
    })
    expect(await balanceOf(app.ctx, anna.uid)).toBe(0n)
    expect(await bonusNow(app.ctx, free)).toMatchObject({ status: 'wagering', bet_id: BigInt(bet.id) })
    // It counts against the market's max liability as any other bet.
    expect(await stored(bet.id)).toMatchObject({ max_return_minor: 800n, bonus_id: free })
  })

  test('SB-05 once: another bet with it is refused, and the same one asked again is the same', async () => {
    const on = await offer.prematch()
    const slip = withFree({ legs: [legOn(on)] })
    const first = await bets.place(slip, 'the-same-wish')
    expect((await bets.place(slip, 'the-same-wish')).data.id).toBe(first.data.id)
    const other = await bets.place(withFree({ legs: [legOn(await offer.prematch())] }))
    expect(other.data).toMatchObject({ state: 'rejected', refusal: { code: 'free_bet_gone' } })
  })

  test('SB-05 W1 by its player alone, and whole', async () => {
    const legs = [legOn(await offer.prematch())]
    const others = await calls(boris).place(withFree({ legs }))
    expect(others.error).toMatchObject({
      type: 'InvalidParameterException',
      invalid_parameters: ['free_bet_id'],
    })
    const none = await bets.place(withFree({ legs }, 999_999_999n))
    expect(none.error).toMatchObject({ error_data: { free_bet_id: ['NOT_FOUND'] } })
    const half = await bets.place(withFree({ legs, stake: 2 }))
    expect(half.error).toMatchObject({ error_data: { stake: ['CHANGED'] } })
    expect(await statusOf()).toBe('available')
  })

  test('SB-05 not below its least odds, nor each way: it is the player’s still', async () => {
    const on = await offer.prematch()
    await offer.odds(on, 1490)
    const { data } = await bets.place(withFree({ legs: [legOn(on, 1490)] }))
    expect(data).toMatchObject({ state: 'rejected', refusal: { code: 'free_bet_terms' } })
    expect(await statusOf()).toBe('available')
    const terms = { leastOdds: 1500, sports: null, kinds: ['single' as const] }
    expect(freeBetFits(terms, { kind: 'single', isEachWay: false }, [])).toBe(true)
    expect(freeBetFits(terms, { kind: 'single', isEachWay: true }, [])).toBe(false)
    expect(freeBetFits(terms, { kind: 'express', isEachWay: false }, [])).toBe(false)
  })

  test('SB-05 on an express, one leg of which is below the least odds, it is refused, and on a system', async () => {
    const [low, ...more] = [await offer.prematch(), await offer.prematch(), await offer.prematch()]
    await offer.odds(low, 1490)
    const legs = [legOn(low, 1490), ...more.map((on) => legOn(on))]
    const express = await bets.place(withFree({ legs }))
    expect(express.data).toMatchObject({ state: 'rejected', refusal: { code: 'free_bet_terms' } })
    const three = [await offer.prematch(), ...more].map((on) => legOn(on))
    const system = await bets.place(withFree({ legs: three, kind: 'system', sizes: [2] }))
    expect(system.data).toMatchObject({ state: 'rejected', refusal: { code: 'free_bet_terms' } })
    const fits = await bets.place(withFree({ legs: three }))
    expect(fits.data).toMatchObject({ state: 'accepted', odds: 8000, max_return: 28 })
  })

  test('SB-05 on a sport that it is not for it is refused', async () => {
    const terms = freeBetTerms(false, { leastOdds: 1500, sports: ['tennis'] })
    const id = await givesBonus(app.ctx, anna.uid, { terms })
    const { data } = await bets.place(withFree({ legs: [legOn(await offer.prematch())] }, id))
    expect(data).toMatchObject({ refusal: { code: 'free_bet_terms' } })
  })

  test('SB-05 after its time it is refused, whether the cron job has been or not', async () => {
    const id = await givesBonus(app.ctx, anna.uid, { terms: freeBetTerms(false), untilMs: minuteMs })
    app.clock.advance(minuteMs)
    const slip = withFree({ legs: [legOn(await offer.prematch())] }, id)
    expect((await bets.place(slip)).data).toMatchObject({ refusal: { code: 'free_bet_gone' } })
    await endDueBonuses(app.ctx)
    expect(await statusOf(id)).toBe('expired')
    expect((await bets.place(slip)).data).toMatchObject({ refusal: { code: 'free_bet_gone' } })
  })

  test('SB-05 above the limits it is refused, and no trader is asked', async () => {
    const on = await offer.prematch()
    await offer.mayLose(on, 100n)
    const { data } = await bets.place(withFree({ legs: [legOn(on)], refer: true }))
    expect(data).toMatchObject({ state: 'rejected', referred_until: null })
    expect(data.refusal?.code).toMatch(/^limit/)
    expect(await statusOf()).toBe('available')
  })

  test('SB-05 it is no loss of its player: a loss limit below its worth does not stop it', async () => {
    const dora = await register(app, 'dora@example.com')
    await offer.gives(dora.uid, 1000n)
    expect((await dora.post('account/setLossLimit', { amount: '1', period: '7' })).error).toBeUndefined()
    const id = await givesBonus(app.ctx, dora.uid, { terms: freeBetTerms(false) })
    const legs = [legOn(await offer.prematch())]
    const own = await calls(dora).place({ legs, stake: 4 })
    expect(own.data).toMatchObject({ state: 'rejected', refusal: { code: 'loss_limit' } })
    expect((await calls(dora).place(withFree({ legs }, id))).data.state).toBe('accepted')
    const lost = await app.ctx.db.selectFrom('loss_hours').selectAll().where('uid', '=', dora.uid).execute()
    expect(lost).toEqual([])
  })
})

describe('SB-05 a free bet in play', () => {
  test('SB-05 waits in its bet, and lies with the open bets once that is accepted', async () => {
    const { data } = await bets.place(withFree({ legs: [legOn(await offer.live())] }))
    expect(data).toMatchObject({ state: 'pending', pocket: 'free_bet' })
    expect(await stored(data.id)).toMatchObject({ hold_id: null, state: 'pending' })
    expect(await statusOf()).toBe('wagering')
    await app.assertLedger()
    await passes(5000)
    expect(await stored(data.id)).toMatchObject({ state: 'accepted', hold_id: null })
    expect(await statusOf()).toBe('wagering')
  })

  test('SB-05 is its player’s again when a goal ends the wait', async () => {
    const on = await offer.live()
    const { data } = await bets.place(withFree({ legs: [legOn(on)] }))
    await offer.happens(on, 'goal')
    await passes(5000)
    expect(await stored(data.id)).toMatchObject({ state: 'rejected' })
    expect(await bonusNow(app.ctx, free)).toMatchObject({
      status: 'available',
      bet_id: null,
      open_rounds: 0,
    })
    const again = await bets.place(withFree({ legs: [legOn(await offer.prematch())] }))
    expect(again.data.state).toBe('accepted')
  })

  test('SB-05 is looked at by its terms again after the delay', async () => {
    const on = await offer.live()
    const { data } = await bets.place(withFree({ legs: [legOn(on)], policy: 'any' }))
    await offer.odds(on, 1490)
    await passes(5000)
    expect(await stored(data.id)).toMatchObject({ state: 'rejected', refusal: { code: 'free_bet_terms' } })
    expect(await statusOf()).toBe('available')
  })

  test('SB-05 a re-quote returns it without an answer, and takes it on agreement', async () => {
    const [one, other] = [await offer.prematch(), await offer.prematch()]
    await offer.odds(one, 1900)
    const first = await bets.place(withFree({ legs: [legOn(one, 2000)] }))
    expect(first.data.state).toBe('requoted')
    expect(await statusOf()).toBe('wagering')
    await passes(minuteMs)
    expect(await stored(first.data.id)).toMatchObject({ state: 'expired' })
    expect(await statusOf()).toBe('available')
    await offer.odds(other, 1900)
    const second = await bets.place(withFree({ legs: [legOn(other, 2000)] }))
    const agreed = await bets.answer(second.data.id, true)
    expect(agreed.data).toMatchObject({ state: 'accepted', odds: 1900, max_return: 3.6 })
  })
})

describe('SB-05 what is done with a bet of a free bet', () => {
  const placed = async () => {
    const on = await offer.prematch()
    const { data } = await bets.place(withFree({ legs: [legOn(on)] }))
    return { on, id: data.id }
  }

  test('SB-05 it cannot be cashed out, now or by a rule', async () => {
    const { id } = await placed()
    const { data } = await anna.get('sportsbook/getCashOut', { id })
    expect(data).toEqual({ quote: null, amount: null, expires_at: null, refusal: 'free_bet' })
    const { data: bet } = await anna.get('sportsbook/getBet', { id })
    expect(bet).toMatchObject({ cash_out: { offer: null, refusal: 'free_bet' } })
    const ruled = await anna.post('sportsbook/setCashOutRule', { id, at_least: '5' })
    expect(ruled.error).toMatchObject({ error_data: { id: ['CLOSED'] } })
  })

  test('SB-05 it cannot be given up while it lies in a bet, nor activated at all', async () => {
    await placed()
    const removed = await anna.post('bettingBonuses/remove', { bonus_id: String(free) })
    expect(removed.error).toMatchObject({ error_data: { bonus_id: ['OPEN_BETS'] } })
    const other = await givesBonus(app.ctx, anna.uid, { terms: freeBetTerms(true) })
    const activated = await anna.post('bettingBonuses/activate', { bonus_id: String(other) })
    expect(activated.error).toMatchObject({ error_data: { bonus_id: ['NOT_ALLOWED'] } })
    expect((await anna.post('bettingBonuses/remove', { bonus_id: String(other) })).error).toBeUndefined()
    expect(await statusOf(other)).toBe('removed')
  })

  test('SB-05 in the history it is lost or won, and never void for having paid its stake', async () => {
    const { on, id } = await placed()
    await settlesWith(on, 'over')
    const idsOf = async (result: string) => {
      const { data } = await anna.get('sportsbook/getBets', { result })
      return (data as { items: { id: string }[] }).items.map((bet) => bet.id)
    }
    // At 2.00 it pays exactly its value.
    expect(await stored(id)).toMatchObject({ payout_minor: 400n, stake_minor: 400n })
    expect(await idsOf('won')).toContain(id)
    expect(await idsOf('void')).not.toContain(id)
    const lost = await placed2()
    await settlesWith(lost.on, 'under')
    expect(await idsOf('lost')).toContain(lost.id)
    expect(await idsOf('won')).not.toContain(lost.id)
  })

  const placed2 = async () => {
    free = await givesBonus(app.ctx, anna.uid, { terms: freeBetTerms(false) })
    return placed()
  }

  const settlesWith = async (on: { marketId: bigint; eventId: bigint }, winner: 'over' | 'under') => {
    const outcomeResult = (won: boolean) => ({ won: won ? 1 : 0, void: '0', deadHeat: '1' })
    await app.ctx.db
      .insertInto('odds_results')
      .values({
        market_id: on.marketId,
        version: 1,
        kind: 'settled',
        stamp: 3n,
        sequence: 3n,
        fates: JSON.stringify({
          over: outcomeResult(winner === 'over'),
          under: outcomeResult(winner === 'under'),
        }),
        certainty: null,
        void_from: null,
        void_to: null,
        at: app.clock.now(),
      })
      .execute()
    await app.ctx.db
      .updateTable('odds_markets')
      .set({ result_version: 1 })
      .where('id', '=', on.marketId)
      .execute()
    await settleEvent(app.ctx, on.eventId)
  }
})

describe('SB-05 the slip receives the free bets', () => {
  test('SB-05 which there are, and whether each fits', async () => {
    const on = await offer.prematch()
    const { data } = await bets.check({ legs: [legOn(on)] })
    expect(data.free_bets).toMatchObject([
      { id: String(free), title: 'A free bet', value: 4, returns_stake: false, fits: true, least_odds: 1500 },
    ])
    await offer.odds(on, 1400)
    const low = await bets.check({ legs: [legOn(on, 1400)], free_bet_id: String(free) })
    expect(low.data.free_bets).toMatchObject([{ fits: false }])
    expect(low.data.refusals).toContainEqual({ code: 'free_bet_terms', legs: [] })
    const gone = await bets.check({ legs: [legOn(on, 1400)], free_bet_id: '999999999' })
    expect(gone.data.refusals).toContainEqual({ code: 'free_bet_gone', legs: [] })
    expect((await calls(boris).check({ legs: [legOn(on)] })).data.free_bets).toEqual([])
  })
})

describe('SB-05 a betting bonus asks for its own least odds', () => {
  test('SB-05 by the terms of the version that its player has, before the stake leaves and after a delay', async () => {
    const terms = { ...freeBetTerms(false), kind: 'convertible' as const }
    const strict = { ...terms, bets: { leastOdds: 2100, sports: null } }
    const bonus = await givesBonus(app.ctx, boris.uid, { terms: strict }, { status: 'active' })
    await offer.gives(boris.uid, 5000n, 'betting_bonus')
    const own = calls(boris)
    const on = await offer.prematch()
    const low = await own.place({ legs: [legOn(on)], pocket: 'betting_bonus' })
    expect(low.data).toMatchObject({ state: 'rejected', refusal: { code: 'bonus_terms' } })
    expect(await balanceOf(app.ctx, boris.uid, 'betting_bonus')).toBe(5000n)
    await offer.odds(on, 2100)
    const fits = await own.place({ legs: [legOn(on, 2100)], pocket: 'betting_bonus' })
    expect(await stored(fits.data.id)).toMatchObject({ state: 'accepted', bonus_id: bonus })
    const live = await offer.live()
    await offer.odds(live, 2100)
    const waits = await own.place({ legs: [legOn(live, 2100)], pocket: 'betting_bonus', policy: 'any' })
    await offer.odds(live, 2050)
    await passes(5000)
    expect(await stored(waits.data.id)).toMatchObject({
      state: 'rejected',
      refusal: { code: 'bonus_terms' },
      bonus_id: bonus,
    })
  })
})

// Must be the last test: the sessions end in it.
test('SB-05 the cron job of bonuses lets it lie, however long its bet runs', async () => {
  const { data } = await bets.place(withFree({ legs: [legOn(await offer.prematch())] }))
  expect(data.state).toBe('accepted')
  app.clock.advance(30 * 24 * 60 * minuteMs)
  await endDueBonuses(app.ctx)
  expect(await statusOf()).toBe('wagering')
})
