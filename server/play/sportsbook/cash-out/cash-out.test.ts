import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toMajor } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { currencies, useLedgerCurrency } from '#server/money/wallet/currencies.fixture.ts'
import { openBettingApp, type BettingApp } from '../settlement/placed-bets.fixture.ts'
import { mends, spoils } from '../settlement/spoilt-bets.fixture.ts'
import type { TestLeg, TestMarket } from '../settlement/test-bets.fixture.ts'
import { getCashOut } from './get-cash-out.ts'
import { getCashOutState } from './get-cash-out-state.ts'
import { setCashOutRule } from './set-cash-out-rule.ts'
import { cashOut } from './cash-out.ts'
import { decideDueCashOuts, applyCashOutRules } from './process-cash-outs.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
beforeEach(() => app.producerIs('up'))
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

const secrets = createSecrets('s'.repeat(32))
const ctxOf = (uid: number) =>
  ({ ...app.parts, secrets, uid, settings: { cashOutMargin: 500 } }) as unknown as CallContext
const valueOf = async <T>(answer: Promise<{ ok: true; value: T } | { ok: false; refusal: object }>) => {
  const told = await answer
  if (!told.ok) throw new Error(JSON.stringify(told.refusal))
  return told.value
}

/** A player with a bet of 10.00 on the first outcomes of these markets. */
const bettor = async (legs: readonly TestLeg[], stake = 1000n) => {
  const uid = await app.newPlayer(stake)
  const id = await app.bet(uid, { stake, legs })
  const ctx = ctxOf(uid)
  const asks = (part = 10_000) => valueOf(getCashOut(ctx, { id: String(id), part }))
  return {
    uid,
    id,
    asks,
    takes: (quote: string | null) => cashOut(ctx, { id: String(id), quote: quote ?? '' }),
    state: (cashOutId: string) => valueOf(getCashOutState(ctx, { cash_out_id: cashOutId })),
    rule: (atLeast: number | undefined, part = 10_000) =>
      setCashOutRule(ctx, {
        id: String(id),
        at_least: atLeast === undefined ? undefined : String(atLeast),
        part,
      }),
    now: async () => {
      const {
        state,
        open_stake_minor: open,
        cashed_out_minor: cashed,
        payout_minor: payout,
      } = await app.betNow(id)
      return { state, open, cashed, payout, balance: await app.balance(uid) }
    },
  }
}
const single = async (odds = 2500) => {
  const market = await app.market()
  return { market, ...(await bettor([{ market, odds }])) }
}

describe.each(currencies)('S7 a bet in %s that is cashed out', (code) => {
  useLedgerCurrency(code)

  test('is paid what it was worth, less the margin, once, and is over', async () => {
    const bet = await single()
    const { quote, amount, expires_at: until } = await bet.asks()
    // 1250 minor units less five percent, rounded down.
    const worth = toMajor(1187n, code)
    expect(amount).toBe(worth)
    expect(Date.parse(until!)).toBe(app.clock.now().getTime() + 10_000)
    const paid = await valueOf(bet.takes(quote))
    expect(paid).toMatchObject({ state: 'paid', amount: worth, refusal: null })
    expect(await valueOf(bet.takes(quote))).toEqual(paid)
    const cashed = { state: 'cashed_out', open: 0n, cashed: 1187n, payout: 0n, balance: 1187n }
    expect(await bet.now()).toEqual(cashed)
    expect(await app.taken(bet.market)).toEqual({ home: [0n, 0n] })
    expect(await app.settles(bet.market, 'home')).toBe(0)
    expect(await bet.now()).toEqual(cashed)
    expect(await bet.asks()).toMatchObject({ quote: null, refusal: 'decided' })
  })
})

describe('S7 a bet that is cashed out', () => {
  test('and that amount no longer counts as lost, for a player with a limit', async () => {
    const bet = await single()
    const now = app.clock.now()
    await app.db
      .insertInto('loss_limits')
      .values({
        uid: bet.uid,
        period: '7',
        amount_minor: 5000n,
        currency: 'EUR',
        pending_from: null,
        pending_period: null,
        pending_minor: null,
        set_at: now,
      })
      .execute()
    await valueOf(bet.takes((await bet.asks(4000)).quote))
    const lost = async () =>
      app.db.selectFrom('loss_hours').select('net_minor').where('uid', '=', bet.uid).execute()
    expect(await lost()).toEqual([{ net_minor: -474n }])
    await app.settles(bet.market, 'home')
    expect(await lost()).toEqual([{ net_minor: -474n - 1500n }])
    await app.settles(bet.market, 'away')
    expect(await lost()).toEqual([{ net_minor: -474n }])
  })

  test('in part: the rest runs on, and stake and return stay whole', async () => {
    const bet = await single()
    const { quote } = await bet.asks(4000)
    await valueOf(bet.takes(quote))
    expect(await bet.now()).toMatchObject({ state: 'accepted', open: 600n, cashed: 474n, balance: 474n })
    expect(await app.taken(bet.market)).toEqual({ home: [600n, 1500n] })
    // A quote for more stake than is still open.
    const late = (await bet.asks(10_000)).quote
    await valueOf(bet.takes((await bet.asks(5000)).quote))
    expect(await valueOf(bet.takes(late))).toMatchObject({ state: 'refused', refusal: 'decided' })
    await app.settles(bet.market, 'home')
    expect(await bet.now()).toMatchObject({
      state: 'settled',
      open: 300n,
      cashed: 830n,
      payout: 750n,
      balance: 1580n,
    })
    await app.takesBack(bet.market)
    expect(await bet.now()).toMatchObject({ state: 'accepted', open: 300n, balance: 830n })
    expect(await app.taken(bet.market)).toEqual({ home: [300n, 750n] })
    expect(await bet.asks()).toMatchObject({ quote: null, refusal: 'suspended' })
  })

  test('not where a leg is lost, suspended, or its producer is silent', async () => {
    const [one, two] = [await app.market(), await app.market()]
    const bet = await bettor([
      { market: one, odds: 2000 },
      { market: two, odds: 2000 },
    ])
    await app.offers(one, { status: 'suspended' })
    expect(await bet.asks()).toMatchObject({ quote: null, refusal: 'suspended' })
    await app.producerIs('down')
    expect(await bet.asks()).toMatchObject({ refusal: 'producer_down' })
    await app.settles(two, 'away')
    expect(await bet.asks()).toMatchObject({ refusal: 'lost' })
  })

  test.each([
    ['worth as much', { winShare: 0.5 }, { state: 'paid' }],
    ['worth more, and is paid as quoted', { winShare: 0.8 }, { state: 'paid', amount: 11.87 }],
    ['worth less', { winShare: 0.49 }, { state: 'refused', refusal: 'price_dropped' }],
    ['suspended', { status: 'suspended' as const }, { state: 'refused', refusal: 'suspended' }],
  ])('in play it waits, and by then it is %s', async (_, offer, answer) => {
    const bet = await single()
    await app.kicksOff(bet.market.eventId)
    const asked = await valueOf(bet.takes((await bet.asks()).quote))
    expect(asked).toMatchObject({ state: 'pending' })
    expect(Date.parse(asked.decide_at!)).toBe(app.clock.now().getTime() + 5000)
    const other = await bet.takes((await bet.asks(5000)).quote)
    expect(other).toMatchObject({ ok: false, refusal: { fields: { id: ['PENDING'] } } })
    await app.offers(bet.market, offer)
    app.advance(4999)
    await decideDueCashOuts(ctxOf(0))
    expect(await bet.state(asked.id)).toMatchObject({ state: 'pending' })
    app.advance(1)
    expect(await bet.state(asked.id)).toMatchObject(answer)
    await decideDueCashOuts(ctxOf(0))
    expect((await bet.now()).state).toBe(answer.state === 'paid' ? 'cashed_out' : 'accepted')
  })

  test('one that cannot be decided holds up no other, nor any rule', async () => {
    const bad = await single()
    const good = await single()
    const ruled = await single()
    for (const bet of [bad, good]) {
      await app.kicksOff(bet.market.eventId)
      expect(await valueOf(bet.takes((await bet.asks()).quote))).toMatchObject({ state: 'pending' })
    }
    await bad.rule(5)
    await ruled.rule(5)
    await spoils(app, bad.id)
    app.advance(5000)
    await decideDueCashOuts(ctxOf(0))
    await applyCashOutRules(ctxOf(0), new Date(0))
    const states = async () =>
      Promise.all([bad, good, ruled].map(async (bet) => (await app.betNow(bet.id)).state))
    expect(await states()).toEqual(['accepted', 'cashed_out', 'cashed_out'])
    await mends(app, bad.id)
    await decideDueCashOuts(ctxOf(0))
    expect(await states()).toEqual(['cashed_out', 'cashed_out', 'cashed_out'])
  })

  test('settled while it waits: the settlement pays, and the cash-out does not', async () => {
    const bet = await single()
    await app.kicksOff(bet.market.eventId)
    const asked = await valueOf(bet.takes((await bet.asks()).quote))
    await app.settles(bet.market, 'home')
    app.advance(5000)
    await decideDueCashOuts(ctxOf(0))
    expect(await bet.state(asked.id)).toMatchObject({ state: 'refused', refusal: 'decided' })
    expect(await bet.now()).toMatchObject({ state: 'settled', cashed: 0n, balance: 2500n })
  })

  test.each([
    ['is over', async (quote: string) => (app.advance(10_001), quote), 'EXPIRED'],
    [
      'is for more than was offered',
      async (quote: string) => quote.replace(/\.[^.]+$/, '.aaaaaaaaaaaaaaaa'),
      'NOT_FOUND',
    ],
    ['is nothing', async () => 'x', 'NOT_FOUND'],
  ])('a quote that %s is not taken', async (_, spoil, code) => {
    const bet = await single()
    const { quote } = await bet.asks()
    expect(await bet.takes(await spoil(quote!))).toMatchObject({ refusal: { fields: { quote: [code] } } })
    expect(await bet.now()).toMatchObject({ state: 'accepted', balance: 0n })
  })

  test.each([
    // results of A and B, probabilities that C wins and is void, and the quote for 10.00 with a margin of 5 %
    ['won', 'won', 0.45, 0.25, 2910],
    ['won', 'void', 0.45, 0.25, 1638],
    ['void', 'won', 0.45, 0.25, 2185],
    ['void', 'void', 0.45, 0.25, 1007],
    ['half_won', 'void', 0.45, 0.25, 1322],
  ] as const)('a builder, %s and %s, whose open selection may come back', async (a, b, wins, back, offer) => {
    const eventId = await app.event()
    const markets = await Promise.all(
      ['both_score', 'odd_even', 'draw_no_bet'].map((type) =>
        app.market(eventId, type, '', ['first', 'second']),
      ),
    )
    const subsets = [1000, 1500, 2000, 3000, 1800, 3000, 4000, 5142]
    const builder = markets.map((market) => ({ market, odds: 2000 }))
    const bet = await bettor([{ builder, odds: 5142, subsets }])
    await app.settles(markets[0]!, { first: a, second: 'void' })
    await app.settles(markets[1]!, { first: b, second: 'void' })
    await app.db
      .updateTable('odds_outcomes')
      .set({ win_share: wins, refund_share: back })
      .where('market_id', '=', markets[2]!.id)
      .where('outcome', '=', 'first')
      .execute()
    // Calculated here: the payout of each result, weighted by its probability.
    const parts = { won: [0, 1], void: [1, 0], half_won: [0.5, 0.5] } as const
    const fair = [0, 1, 2, 3].reduce((sum, decided) => {
      const share = [a, b].reduce((part, word, at) => part * (parts[word][(decided >> at) & 1] ?? 0), 1)
      return sum + share * (wins * subsets[decided + 4]! + back * subsets[decided]!)
    }, 0)
    const whole = Math.floor(fair * 0.95 + 1e-6)
    expect(whole).toBe(offer)
    expect(await bet.asks()).toMatchObject({ amount: whole / 100 })
    expect(await bet.asks(2500)).toMatchObject({ amount: Math.floor(whole / 4) / 100 })
  })

  test('W1 a quote is its player’s and its bet’s', async () => {
    const market: TestMarket = await app.market()
    const [mine, other] = [await bettor([{ market, odds: 2000 }]), await bettor([{ market, odds: 2000 }])]
    const { quote } = await mine.asks()
    expect(await other.takes(quote)).toMatchObject({ refusal: { fields: { quote: ['NOT_FOUND'] } } })
    expect(await getCashOut(ctxOf(other.uid), { id: String(mine.id), part: 10_000 })).toMatchObject({
      ok: false,
    })
  })
})

describe('a rule', () => {
  test('is followed once the bet is worth so much, and once', async () => {
    const bet = await single()
    expect(await bet.rule(15, 5000)).toMatchObject({ ok: true })
    const look = () => applyCashOutRules(ctxOf(0), new Date(app.clock.now().getTime() - 1000))
    app.advance(60_000)
    await app.offers(bet.market, { winShare: 0.63 })
    await look()
    expect(await bet.now()).toMatchObject({ state: 'accepted', cashed: 0n })
    await app.offers(bet.market, { winShare: 0.64 })
    await look()
    await look()
    expect(await bet.now()).toMatchObject({ state: 'accepted', open: 500n, cashed: 760n, balance: 760n })
  })

  test('can be taken back, and one for nothing is none', async () => {
    const bet = await single()
    expect(await bet.rule(0)).toMatchObject({ refusal: { fields: { at_least: ['MIN_VALUE'] } } })
    await bet.rule(5)
    await bet.rule(undefined)
    await app.offers(bet.market, { winShare: 0.9 })
    await applyCashOutRules(ctxOf(0), new Date(0))
    expect(await bet.now()).toMatchObject({ state: 'accepted', cashed: 0n })
  })
})
