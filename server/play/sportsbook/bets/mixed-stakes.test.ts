import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Bet } from '#contract/sportsbook.ts'
import type { BonusTerms } from '#contract/bonus-terms.ts'
import { processPendingBets } from '#server/rewards/bonuses/play/follow-betting.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { tries } from '#test/run/full-run.ts'
import { bonusNow, boostTerms, freeBetTerms, givesBonus } from '../settlement/free-bets.fixture.ts'
import { settleEvent } from '../settlement/settle-markets.ts'
import { balanceOf, calls, legOn, offerOf, type TestOutcome, type TestSlip } from './betting-app.fixture.ts'
import { decideDueBets } from './pending/decide-bets.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let trader: Hired
beforeAll(async () => {
  const beganMs = Date.now()
  app = await createTestApp(
    { TRUSTED_PROXIES: '127.0.0.1' },
    createClock(0, () => beganMs),
  )
  offer = offerOf(app.ctx)
  await offer.producers('up')
  trader = await hire(app, ['trading'])
  await trader.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const bonusTerms: BonusTerms = { ...freeBetTerms(true), kind: 'convertible', freeBet: undefined }
let players = 0

type Has = {
  readonly main?: bigint
  readonly bonus?: bigint
  readonly isIsolated?: boolean
  readonly terms?: BonusTerms
}

/** A player with 6.67 of own money and 3.33 of an active betting bonus. */
const comes = async ({ main = 667n, bonus = 333n, isIsolated = false, terms = bonusTerms }: Has = {}) => {
  const actor: Actor = await register(app, `mixed-${++players}@example.com`, { country: 'LV' })
  const { uid } = actor
  if (main > 0n) await offer.gives(uid, main)
  await offer.gives(uid, bonus, 'betting_bonus')
  const bonusId = await givesBonus(
    app.ctx,
    uid,
    { terms, valueMinor: bonus },
    { status: 'active', product: 'betting' },
  )
  await app.ctx.db.updateTable('bonuses').set({ is_isolated: isIsolated }).where('id', '=', bonusId).execute()
  const { place, answer } = calls(actor)
  return {
    actor,
    uid,
    bonusId,
    answer,
    bets: async (
      on: TestOutcome,
      more: Partial<TestSlip> & { readonly odds?: number } = {},
    ): Promise<Bet> => {
      const { odds, ...slip } = more
      return (await place({ legs: [legOn(on, odds)], ...slip })).data
    },
    has: async () => [await balanceOf(app.ctx, uid), await balanceOf(app.ctx, uid, 'betting_bonus')],
    counted: async () => {
      await processPendingBets(app.ctx.db, uid)
      return Number((await bonusNow(app.ctx, bonusId)).progress) / 1_000_000
    },
  }
}
type Comer = Awaited<ReturnType<typeof comes>>
const passes = async (ms: number) => {
  app.clock.advance(ms)
  await decideDueBets(app.ctx)
}
const kept = (id: string) =>
  app.ctx.db.selectFrom('sportsbook_bets').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()

test('SB-05 SB-03 a bet of 10.00 takes 6.67 of own money and 3.33 of the bonus, and says so to player and desk', async () => {
  const { bets, has, uid, bonusId, actor, counted } = await comes()
  const on = await offer.prematch()
  const bet = await bets(on)
  const mixed = { pocket: 'mixed', stake: 10, bonus: { stake: 3.33, returned: 0, forfeited: 0 } }
  expect(bet).toMatchObject({ state: 'accepted', ...mixed })
  expect(await has()).toEqual([0n, 0n])
  expect((await kept(bet.id)).bonus_id).toBe(bonusId)
  expect(await counted()).toBe(0)
  await offer.voids(on)
  expect(await settleEvent(app.ctx, on.eventId)).toBe(1)
  expect(await has()).toEqual([667n, 333n])
  expect((await actor.get('sportsbook/getBet', { id: bet.id })).data).toMatchObject({
    state: 'voided',
    bonus: { stake: 3.33, returned: 3.33, forfeited: 0 },
  })
  const { data } = await trader.get('bets/get', { id: bet.id })
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  expect(data).toMatchObject({
    uid,
    pocket: 'mixed',
    bonus_stake: eur(3.33),
    bonus_returned: eur(3.33),
    bonus_converted: eur(0),
    bonus_forfeited: eur(0),
  })
  const file = await actor.request('/platform/bets/history.csv?locale=en')
  expect(await file.text()).toMatch(/,10\.00,.*,3\.33\r?\n/)
})

test('SB-05 the stake of a mixed bet wagers the bonus by the bonus’s share, once it is decided', async () => {
  const { bets, counted, has } = await comes()
  const on = await offer.prematch()
  await bets(on)
  const lost = { won: 0, void: '0', deadHeat: '1' }
  const said = {
    stamp: 1n,
    sequence: 1n,
    certainty: null,
    void_from: null,
    void_to: null,
    at: app.clock.now(),
  }
  await app.ctx.db
    .insertInto('odds_results')
    .values({
      market_id: on.marketId,
      version: 1,
      kind: 'settled',
      fates: JSON.stringify({ over: lost, under: lost }),
      ...said,
    })
    .execute()
  await app.ctx.db
    .updateTable('odds_markets')
    .set({ result_version: 1 })
    .where('id', '=', on.marketId)
    .execute()
  expect(await settleEvent(app.ctx, on.eventId)).toBe(1)
  expect(await counted()).toBe(3.33)
  expect(await has()).toEqual([0n, 0n])
})

describe('SB-05 which money a stake takes', () => {
  type Case = readonly [
    string,
    Has & { stake?: number; pocket?: TestSlip['pocket'] },
    string,
    readonly [bigint, bigint],
  ]
  test.each<Case>([
    ['own money first', { main: 1500n }, 'main', [500n, 333n]],
    ['all of both', {}, 'mixed', [0n, 0n]],
    ['the bonus for what is missing', { main: 999n }, 'mixed', [0n, 332n]],
    ['the bonus alone without own money', { main: 0n, bonus: 1200n }, 'betting_bonus', [0n, 200n]],
    ['a cent of own money', { main: 1n, bonus: 1200n }, 'mixed', [0n, 201n]],
    ['own money alone where that is asked for', { main: 1500n, pocket: 'main' }, 'main', [500n, 333n]],
    [
      'the bonus alone where that is asked for',
      { main: 1500n, bonus: 1200n, pocket: 'betting_bonus' },
      'betting_bonus',
      [1500n, 200n],
    ],
    [
      'the bonus alone where the brand keeps the two apart',
      { main: 1500n, bonus: 1200n, isIsolated: true },
      'betting_bonus',
      [1500n, 200n],
    ],
    [
      'own money once a bonus kept apart is played out',
      { main: 1500n, bonus: 9n, isIsolated: true },
      'main',
      [500n, 9n],
    ],
  ])('%s', async (_, { stake, pocket, ...has }, became, left) => {
    const player = await comes(has)
    const bet = await player.bets(await offer.prematch(), { stake: stake ?? 10, ...(pocket && { pocket }) })
    expect([bet.state, bet.pocket]).toEqual(['accepted', became])
    expect(await player.has()).toEqual(left)
  })

  test.each<readonly [string, Has & { pocket?: TestSlip['pocket']; odds?: number }, string]>([
    ['less than the stake in both', { main: 666n }, 'not_enough_money'],
    ['own money alone is not enough', { pocket: 'main' }, 'not_enough_money'],
    ['the bonus alone is not enough', { pocket: 'betting_bonus' }, 'not_enough_money'],
    ['kept apart, the bonus is not enough', { main: 1500n, isIsolated: true }, 'not_enough_money'],
    ['odds that the bonus is not for', { odds: 1400 }, 'bonus_terms'],
    [
      'a sport that the bonus is not for',
      { terms: { ...bonusTerms, bets: { leastOdds: 1500, sports: ['tennis'] } } },
      'bonus_terms',
    ],
  ])('not taken: %s', async (_, { pocket, odds, ...has }, code) => {
    const player = await comes(has)
    const before = await player.has()
    const on = await offer.prematch()
    if (odds) await offer.odds(on, odds)
    const bet = await player.bets(on, { ...(pocket && { pocket }), ...(odds && { odds }) })
    expect([bet.state, bet.refusal?.code]).toEqual(['rejected', code])
    expect(await player.has()).toEqual(before)
  })

  test('a stake above the bonus’s largest is refused where the bonus is in it, and taken of own money alone', async () => {
    const minor = (most: number) => fc.integer({ min: 20, max: most })
    await fc.assert(
      fc.asyncProperty(
        fc.record({ main: minor(900), bonus: minor(900), stake: minor(1200), most: minor(900) }),
        fc.constantFrom('total', 'main', 'betting_bonus'),
        async ({ main, bonus, stake, most }, pocket) => {
          const terms = { ...bonusTerms, mostStake: { EUR: String(most) } }
          const player = await comes({ main: BigInt(main), bonus: BigInt(bonus), terms })
          const before = await player.has()
          const { state, refusal } = await player.bets(await offer.prematch(), { stake: stake / 100, pocket })
          const ofBonus =
            pocket === 'betting_bonus' ? stake : pocket === 'total' ? Math.max(0, stake - main) : 0
          const isEnough = ofBonus <= bonus && stake - ofBonus <= main
          const isAbove = isEnough && ofBonus > 0 && stake > most
          expect([state, refusal?.code]).toEqual(
            isAbove
              ? ['rejected', 'bonus_stake']
              : isEnough
                ? ['accepted', undefined]
                : ['rejected', expect.stringMatching(/^(not_enough_money|bonus_stake)$/)],
          )
          if (isAbove) expect(refusal?.max_stake).toBe(most / 100)
          if (!isEnough || isAbove) expect(await player.has()).toEqual(before)
        },
      ),
      { numRuns: tries(8, 4), examples: [[{ main: 667, bonus: 333, stake: 1000, most: 900 }, 'total']] },
    )
  }, 300_000)

  test('odds that the bonus is not for are taken of own money', async () => {
    const player = await comes({ main: 1500n })
    const on = await offer.prematch()
    await offer.odds(on, 1400)
    expect(await player.bets(on, { odds: 1400 })).toMatchObject({ state: 'accepted', pocket: 'main' })
  })

  test('a bonus whose time is up is no part of the total', async () => {
    const player = await comes()
    await app.ctx.db
      .updateTable('bonuses')
      .set({ wager_until: app.clock.now() })
      .where('id', '=', player.bonusId)
      .execute()
    expect((await player.bets(await offer.prematch())).refusal?.code).toBe('not_enough_money')
    expect(await player.bets(await offer.prematch(), { stake: 6.67 })).toMatchObject({ pocket: 'main' })
  })

  test('a free bet is never mixed, and a boost raises own money alone', async () => {
    const player = await comes({ main: 0n, bonus: 1200n })
    const free = await givesBonus(app.ctx, player.uid, { terms: freeBetTerms(true) })
    const on = await offer.prematch()
    expect(await player.bets(on, { stake: 4, free_bet_id: String(free) })).toMatchObject({
      pocket: 'free_bet',
      bonus: null,
    })
    const boost = await givesBonus(app.ctx, player.uid, { terms: boostTerms(), valueMinor: 1000n })
    const boosted = await player.bets(on, { stake: 4, boost_id: String(boost) })
    expect(boosted.refusal?.code).toBe('not_enough_money')
    expect(await player.has()).toEqual([0n, 1200n])
  })
})

describe('SB-04 a mixed stake that waits', () => {
  type Way = readonly [string, (player: Comer) => Promise<string>, string, readonly [bigint, bigint]]
  const live = async ({ bets, has }: Comer, then: (on: TestOutcome) => Promise<unknown>) => {
    const on = await offer.live()
    const { id, state } = await bets(on)
    expect(state).toBe('pending')
    expect(await has()).toEqual([0n, 0n])
    await app.assertLedger()
    await then(on)
    await passes(10_000)
    return id
  }
  const referred = async ({ bets }: Comer) => {
    const on = await offer.prematch()
    await offer.mayLose(on, 500n)
    const { id, state } = await bets(on, { refer: true })
    expect(state).toBe('pending')
    return id
  }
  const requoted = async ({ bets }: Comer) => {
    const on = await offer.prematch()
    await offer.odds(on, 1900)
    const { id, state } = await bets(on)
    expect(state).toBe('requoted')
    return id
  }
  test.each<Way>([
    ['in play, taken', (player) => live(player, () => Promise.resolve()), 'accepted', [0n, 0n]],
    [
      'in play, after a goal',
      (player) => live(player, (on) => offer.happens(on, 'goal')),
      'rejected',
      [667n, 333n],
    ],
    [
      'in play, stopped',
      (player) => live(player, (on) => offer.becomes(on, 'suspended')),
      'rejected',
      [667n, 333n],
    ],
    [
      'in play, at odds below those of the bonus',
      (player) => live(player, (on) => offer.odds(on, 1400)),
      'rejected',
      [667n, 333n],
    ],
    [
      'in play, at new odds that are taken',
      async (player) => {
        const id = await live(player, (on) => offer.odds(on, 1900))
        await player.answer(id, true)
        await passes(10_000)
        return id
      },
      'accepted',
      [0n, 0n],
    ],
    [
      'at new odds that are taken',
      async (player) => {
        const id = await requoted(player)
        await player.answer(id, true)
        return id
      },
      'accepted',
      [0n, 0n],
    ],
    [
      'at new odds that are let go',
      async (player) => {
        const id = await requoted(player)
        await player.answer(id, false)
        return id
      },
      'expired',
      [667n, 333n],
    ],
    [
      'at new odds without an answer',
      async (player) => {
        const id = await requoted(player)
        await passes(60_000)
        return id
      },
      'expired',
      [667n, 333n],
    ],
    [
      'for a trader who accepts',
      async (player) => {
        const id = await referred(player)
        await trader.post('bets/acceptReferred', { id, reason: 'an old customer' })
        return id
      },
      'accepted',
      [0n, 0n],
    ],
    [
      'for a trader who declines',
      async (player) => {
        const id = await referred(player)
        await trader.post('bets/declineReferred', { id, reason: 'too much' })
        return id
      },
      'rejected',
      [667n, 333n],
    ],
    [
      'for a trader who does not answer',
      async (player) => {
        const id = await referred(player)
        await passes(180_000)
        return id
      },
      'rejected',
      [667n, 333n],
    ],
  ])('%s', async (_, way, state, left) => {
    const player = await comes()
    await player.actor.post('account/setLossLimit', { amount: '50', period: '7' })
    const id = await way(player)
    const bet = await kept(id)
    expect([bet.state, bet.pocket, bet.bonus_stake_minor]).toEqual([state, 'mixed', 333n])
    expect([bet.hold_id, bet.bonus_hold_id]).toEqual([null, null])
    expect(await player.has()).toEqual(left)
    // Only own money counts as lost, and a refund does not.
    const { rows } = {
      rows: await app.ctx.db.selectFrom('loss_hours').selectAll().where('uid', '=', player.uid).execute(),
    }
    expect(rows.reduce((sum, { net_minor: net }) => sum + net, 0n)).toBe(state === 'accepted' ? 667n : 0n)
  })
})

test('R4 a loss limit is asked of the own money in a stake, and a limit set later counts the same', async () => {
  const player = await comes({ main: 667n, bonus: 10_000n })
  await player.actor.post('account/setLossLimit', { amount: '6', period: '7' })
  expect((await player.bets(await offer.prematch())).refusal?.code).toBe('loss_limit')
  const other = await comes({ main: 600n, bonus: 10_000n })
  await other.actor.post('account/setLossLimit', { amount: '6', period: '7' })
  const on = await offer.prematch()
  expect(await other.bets(on)).toMatchObject({ state: 'accepted', pocket: 'mixed' })
  const later = await comes({ main: 600n, bonus: 10_000n })
  expect(await later.bets(on)).toMatchObject({ state: 'accepted', pocket: 'mixed' })
  await later.actor.post('account/setLossLimit', { amount: '6', period: '7' })
  const lost = async ({ uid }: Comer) => {
    const rows = await app.ctx.db
      .selectFrom('loss_hours')
      .select('net_minor')
      .where('uid', '=', uid)
      .execute()
    return rows.reduce((sum, { net_minor: net }) => sum + net, 0n)
  }
  expect([await lost(other), await lost(later)]).toEqual([600n, 600n])
  await offer.voids(on)
  await settleEvent(app.ctx, on.eventId)
  expect([await lost(other), await lost(later)]).toEqual([0n, 0n])
})
