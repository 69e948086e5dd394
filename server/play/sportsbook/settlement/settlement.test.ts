import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import { deposit } from '#server/money/wallet/ledger.fixture.ts'
import { currencies, useLedgerCurrency } from '#server/money/wallet/currencies.fixture.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import { tries } from '#test/run/full-run.ts'
import { serializeBets } from '../bets/serialize-bet.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'
import { settleEvent, settleLateBets, settleUnfinishedEvents } from './settle-markets.ts'
import { mends, spoils } from './spoilt-bets.fixture.ts'
import type { TestLeg, TestMarket } from './test-bets.fixture.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

const minute = 60_000

/** A player with balance `has` and an accepted bet of `stake` on these legs. */
const player = async (has: bigint, stake: bigint, legs: readonly TestLeg[], sizes?: readonly number[]) => {
  const uid = await app.newPlayer(has)
  const id = await app.bet(uid, { stake, legs, ...(sizes && { sizes }) })
  return {
    uid,
    id,
    now: async () => {
      const { state, payout_minor: payout, settlement_version: version } = await app.betNow(id)
      return { state, payout, version, balance: await app.balance(uid) }
    },
  }
}
const single = async (odds = 2500) => {
  const market = await app.market()
  return { market, ...(await player(1000n, 400n, [{ market, odds }])) }
}
const spends = async (uid: number, amountMinor: bigint) =>
  app.inTransaction((tx) =>
    moveWithDebts({ clock: app.clock }, tx, [
      {
        key: `spent:${uid}`,
        reason: 'withdrawal_paid',
        reference: { type: 'test', id: `${uid}` },
        player: { kind: 'player', uid, pocket: 'main', currency: 'EUR' },
        other: { kind: 'outside', name: 'payments:test', currency: 'EUR' },
        amountMinor: -amountMinor,
      },
    ]),
  )

describe.each(currencies)('SB-03 S5 a bet in %s is settled by what became of its markets', (code) => {
  useLedgerCurrency(code)
  test.each([
    // case, results, state, payout of 400 at 2.50
    ['won', { home: 'won' }, 'settled', 1000n],
    ['lost', { away: 'won' }, 'settled', 0n],
    ['void', { home: 'void' }, 'voided', 400n],
    ['half won', { home: 'half_won' }, 'settled', 700n],
    ['half lost', { home: 'half_lost' }, 'settled', 200n],
    ['shared by two', { home: { won: 1, void: '0', deadHeat: '1/2' } }, 'settled', 500n],
  ] as const)('a single that is %s', async (_, became, state, payout) => {
    const bet = await single()
    expect(await bet.now()).toMatchObject({ state: 'accepted', balance: 600n })
    expect(await app.settles(bet.market, became)).toBe(1)
    expect(await bet.now()).toEqual({ state, payout, version: 1, balance: 600n + payout })
  })

  const threeMarkets = async (): Promise<[TestMarket, TestMarket, TestMarket]> => [
    await app.market(),
    await app.market(),
    await app.market(),
  ]

  test('an express with its last leg, or with its first lost one, and back', async () => {
    const [one, two, three] = await threeMarkets()
    const legs = [one, two, three].map((market) => ({ market, odds: 2000 }))
    const bet = await player(1000n, 100n, legs)
    expect(await app.settles(one, 'home')).toBe(0)
    expect(await app.settles(two, 'away')).toBe(1)
    expect(await bet.now()).toMatchObject({ state: 'settled', payout: 0n })
    expect(await app.settles(two, 'home')).toBe(1)
    expect(await bet.now()).toMatchObject({ state: 'accepted', version: 2, balance: 900n })
    expect(await app.settles(three, { home: 'void' })).toBe(1)
    expect(await bet.now()).toEqual({ state: 'settled', payout: 400n, version: 3, balance: 1300n })
  })

  test('a system pays the lines that can still pay', async () => {
    const [one, two, three] = await threeMarkets()
    const legs = [one, two, three].map((market) => ({ market, odds: 2000 }))
    const bet = await player(1000n, 300n, legs, [2])
    await app.settles(one, 'away')
    expect(await bet.now()).toMatchObject({ state: 'accepted' })
    await app.settles(two, 'home')
    await app.settles(three, 'home')
    expect(await bet.now()).toMatchObject({ state: 'settled', payout: 400n })
  })

  test.each([
    // of A, B, C: the result of each, payout of 100, and the leg's reported result
    ['won by all', ['won', 'won', 'won'], 700n, 'won'],
    ['without its void one: the price of the rest', ['won', 'void', 'won'], 400n, 'won'],
    ['with one that counts', ['void', 'void', 'won'], 200n, 'won'],
    ['void by all', ['void', 'void', 'void'], 100n, 'void'],
    ['lost by one, though another is open', ['won', 'lost', undefined], 0n, 'lost'],
    ['with one that is half won: half of each', ['won', 'half_won', 'won'], 550n, 'half_won'],
  ] as const)('a bet builder %s', async (_, became, payout, told) => {
    const eventId = await app.event()
    const markets = await Promise.all(
      ['a', 'b', 'c'].map((name) => app.market(eventId, 'total', `total=${name}`, ['over', 'under'])),
    )
    // The price of each subset by its bits: none, A, B, AB, C, AC, BC, ABC.
    const subsets = [1000, 1500, 2000, 2500, 2000, 4000, 3000, 7000]
    const builder = markets.map((market) => ({ market, odds: 2000 }))
    const bet = await player(1000n, 100n, [{ builder, odds: 7000, subsets }])
    for (const [at, outcomeResult] of became.entries())
      if (outcomeResult) await app.result(markets[at]!, { over: outcomeResult })
    await settleEvent(app.parts, eventId)
    expect(await bet.now()).toMatchObject({ payout, balance: 900n + payout })
    const [shown] = await serializeBets(app, [await app.betNow(bet.id)])
    expect(shown?.legs).toMatchObject([
      { fate: told, selections: became.map((outcomeResult) => ({ fate: outcomeResult ?? 'open' })) },
    ])
  })
})

describe('a bet builder with a line on a quarter', () => {
  // Two selections, the first on total=2.25: the price of none, A, B, AB with over 2.5 for A, then with over 2.
  const subsets = [1000, 2000, 1500, 3000, 1000, 1600, 1500, 2400]
  test.each([
    // Results of A and B, and the payout of 100 at 2.70.
    ['won', 'won', 270n],
    // Two goals: one half is lost, the other continues at the price of B alone.
    ['half_lost', 'won', 75n],
    // The harder half is refunded at the price of B alone, the other is won.
    ['half_won', 'won', 195n],
    ['won', 'void', 180n],
    ['void', 'won', 150n],
    ['half_lost', 'void', 50n],
    ['lost', undefined, 0n],
    ['won', 'lost', 0n],
  ] as const)('%s, %s', async (a, b, payout) => {
    const eventId = await app.event()
    const quarter = await app.market(eventId, 'total', 'total=2.25', ['over', 'under'])
    const other = await app.market(eventId, 'corner_total', 'total=9.5', ['over', 'under'])
    const builder = [quarter, other].map((market) => ({ market, odds: 2000 }))
    const bet = await player(1000n, 100n, [{ builder, odds: 2700, subsets }])
    await app.result(quarter, { over: a })
    if (b) await app.result(other, { over: b })
    await settleEvent(app.parts, eventId)
    expect(await bet.now()).toMatchObject({ payout, balance: 900n + payout })
  })
})

describe('S1 bets that ought not to have been accepted', () => {
  test('are void within the span of a cancel, and stand after it is lifted', async () => {
    const market = await app.market()
    const before = await player(1000n, 100n, [{ market, odds: 3000 }])
    app.advance(minute)
    const from = app.clock.now().getTime()
    const within = await player(1000n, 100n, [{ market, odds: 3000 }])
    app.advance(minute)
    const to = app.clock.now().getTime()
    const after = await player(1000n, 100n, [{ market, odds: 3000 }])
    await app.settles(market, 'home')
    await app.says(market, { kind: 'voided', from, to } as never)
    expect(await settleEvent(app.parts, market.eventId)).toBe(1)
    expect((await before.now()).payout).toBe(300n)
    expect(await within.now()).toMatchObject({ state: 'voided', payout: 100n, version: 2, balance: 1000n })
    expect((await after.now()).payout).toBe(300n)
    app.advance(minute)
    await app.says(market, { kind: 'void_lifted', from, to } as never)
    await settleEvent(app.parts, market.eventId)
    expect(await within.now()).toMatchObject({ state: 'settled', payout: 300n, version: 3, balance: 1200n })
  })

  test('S5 are void where the event began before them, but those in play', async () => {
    const eventId = await app.event()
    const market = await app.market(eventId)
    const early = await player(1000n, 100n, [{ market, odds: 3000 }])
    app.advance(minute)
    const began = app.clock.now().getTime()
    const late = await player(1000n, 100n, [{ market, odds: 3000 }])
    const inPlay = await player(1000n, 100n, [{ market, odds: 3000, live: true }])
    expect(await app.moves(eventId, began)).toBe(1)
    expect(await late.now()).toMatchObject({ state: 'voided', balance: 1000n })
    await app.settles(market, 'home')
    expect([await early.now(), await inPlay.now()]).toMatchObject([{ payout: 300n }, { payout: 300n }])
    expect(await app.moves(eventId, began + 3_600_000)).toBe(1)
    expect(await late.now()).toMatchObject({ state: 'settled', payout: 300n, balance: 1200n })
  })
})

describe('S8 what markets have taken', () => {
  test('is free once a bet is decided, and taken again when its result is taken back', async () => {
    const bet = await single()
    expect(await app.taken(bet.market)).toEqual({ home: [400n, 1000n] })
    await app.settles(bet.market, 'home')
    expect(await app.taken(bet.market)).toEqual({ home: [0n, 0n] })
    await app.takesBack(bet.market)
    expect(await app.taken(bet.market)).toEqual({ home: [400n, 1000n] })
  })

  test('of an express by the share of each leg, on all its markets at once', async () => {
    const [one, two] = [await app.market(), await app.market()]
    await player(1000n, 100n, [
      { market: one, odds: 2000 },
      { market: two, odds: 2000 },
    ])
    const half = { home: [50n, 200n] }
    const none = { home: [0n, 0n] }
    await app.settles(one, 'away')
    expect([await app.taken(one), await app.taken(two)]).toEqual([none, none])
    await app.settles(one, 'home')
    expect([await app.taken(one), await app.taken(two)]).toEqual([half, half])
  })

  test('of a bet that is void is free though its market is open', async () => {
    const bet = await single()
    await app.says(bet.market, { kind: 'voided', from: null, to: null } as never)
    await settleEvent(app.parts, bet.market.eventId)
    expect(await bet.now()).toMatchObject({ state: 'voided' })
    expect(await app.taken(bet.market)).toEqual({ home: [0n, 0n] })
  })
})

describe('S6 results that change', () => {
  test('bets that are lost together share one posting, and each is corrected by its own', async () => {
    const market = await app.market()
    const lost = [
      await player(1000n, 400n, [{ market, odds: 2500 }]),
      await player(1000n, 100n, [{ market, odds: 2500 }]),
    ]
    const won = await player(1000n, 200n, [{ market, outcome: 'away', odds: 3000 }])
    const postings = async (id: bigint) =>
      (await app.versions(id)).map(({ posting_id: posting, change_minor: change }) => ({ posting, change }))
    expect(await app.settles(market, 'away')).toBe(3)
    const [first, second] = [await postings(lost[0]!.id), await postings(lost[1]!.id)]
    expect(first).toEqual(second)
    expect(first).toEqual([{ posting: expect.any(BigInt) as bigint, change: 0n }])
    expect(await postings(won.id)).not.toEqual(first)
    expect(await app.settles(market, 'home')).toBe(3)
    const balances = await Promise.all([...lost, won].map(async (one) => (await one.now()).balance))
    expect(balances).toEqual([1600n, 1150n, 800n])
    expect((await postings(lost[0]!.id))[1]).not.toEqual((await postings(lost[1]!.id))[1])
    await app.takesBack(market)
    expect(await app.settles(market, 'away')).toBe(3)
    expect(await lost[0]!.now()).toMatchObject({ state: 'settled', payout: 0n, version: 4, balance: 600n })
  })

  test('a result that is taken back: the bet runs again, and its stake with it', async () => {
    const bet = await single()
    const running = await app.houseBalance('open_bets')
    await app.settles(bet.market, 'home')
    expect(await app.houseBalance('open_bets')).toBe(running - 400n)
    await app.takesBack(bet.market)
    expect(await bet.now()).toEqual({ state: 'accepted', payout: 0n, version: 2, balance: 600n })
    expect(await app.houseBalance('open_bets')).toBe(running)
    app.advance(minute)
    await app.settles(bet.market, 'away')
    expect(await bet.now()).toEqual({ state: 'settled', payout: 0n, version: 3, balance: 600n })
  })

  test('taken back before it was settled: nothing has moved', async () => {
    const bet = await single()
    await app.takesBack(bet.market)
    await app.result(bet.market, 'home', app.clock.now().getTime() - minute)
    expect(await settleEvent(app.parts, bet.market.eventId)).toBe(0)
    expect(await bet.now()).toEqual({ state: 'accepted', payout: 0n, version: 0, balance: 600n })
  })

  test('three days late, told twice, and in two processes: settled once', async () => {
    const bet = await single()
    app.advance(3 * 24 * 60 * minute)
    await app.result(bet.market, 'home')
    await app.result(bet.market, 'home')
    const changed = await Promise.all([1, 2].map(() => settleEvent(app.parts, bet.market.eventId)))
    expect(changed.toSorted()).toEqual([0, 1])
    expect(await app.settles(bet.market, 'home')).toBe(0)
    expect(await bet.now()).toMatchObject({ payout: 1000n, version: 1, balance: 1600n })
  })

  test('a bet that was accepted while its market was decided is found', async () => {
    const market = await app.market()
    await app.settles(market, 'home')
    const bet = await player(1000n, 100n, [{ market, odds: 3000 }])
    expect(await settleEvent(app.parts, market.eventId)).toBe(0)
    expect(await settleLateBets(app.parts)).toBe(1)
    expect(await bet.now()).toMatchObject({ state: 'settled', payout: 300n })
  })

  test('a bet that cannot be settled holds up no other, and is settled once it can be', async () => {
    const [one, other] = [await app.market(), await app.market()]
    const odds = 3000
    const eventId = one.eventId
    const second = await app.market(eventId, 'total', 'total=2.5', ['home', 'away'])
    const before = await player(1000n, 100n, [{ market: one, odds }])
    const bad = await player(1000n, 100n, [{ market: one, odds }])
    const after = await player(1000n, 100n, [{ market: one, odds }])
    const beside = await player(1000n, 100n, [{ market: second, odds }])
    const elsewhere = await player(1000n, 100n, [{ market: other, odds }])
    await spoils(app, bad.id)
    for (const market of [one, second, other]) await app.result(market, 'home')
    const failure = `Bets could not be settled: ${bad.id}`
    await expect(settleEvent(app.parts, eventId)).rejects.toThrow(failure)
    const states = async () =>
      Promise.all([before, bad, after, beside, elsewhere].map(async (bet) => (await bet.now()).state))
    expect(await states()).toEqual(['settled', 'accepted', 'settled', 'settled', 'accepted'])
    // The settlement job was given up.
    await settleUnfinishedEvents(app.parts)
    expect(await states()).toEqual(['settled', 'accepted', 'settled', 'settled', 'accepted'])
    app.advance(5 * minute)
    await expect(settleUnfinishedEvents(app.parts)).rejects.toThrow(failure)
    expect(await states()).toEqual(['settled', 'accepted', 'settled', 'settled', 'settled'])
    await mends(app, bad.id)
    await settleUnfinishedEvents(app.parts)
    expect(await bad.now()).toMatchObject({ state: 'settled', payout: 300n, balance: 1200n })
    // Nothing is due any more, so the spoilt bet is not read.
    await spoils(app, bad.id)
    await settleUnfinishedEvents(app.parts)
    await mends(app, bad.id)
  })

  const sumsOf = async (uid: number) => {
    const { rows } = await sql<{ reason: string; sum: bigint }>`
      select reason, sum(amount_minor)::bigint as sum from wallet_postings posting
      join wallet_entries entry on entry.posting_id = posting.id
      join wallet_accounts account on account.id = entry.account_id
      where account.uid = ${uid} and account.kind = 'player' and reason <> 'deposit' group by 1`.execute(
      app.db,
    )
    return Object.fromEntries(rows.filter(({ sum }) => sum !== 0n).map(({ reason, sum }) => [reason, sum]))
  }
  test.each([
    // results in order, and the totals of stakes and wins
    ['won, then void', ['won', 'void'], { bet: -400n, rollback: 400n }],
    ['void, then won', ['void', 'won'], { bet: -400n, win: 1000n }],
    ['void, then lost', ['void', 'lost'], { bet: -400n }],
    ['won, void, half won, and lost', ['won', 'void', 'half_won', 'lost'], { bet: -400n }],
    ['lost, void, and half lost', ['lost', 'void', 'half_lost'], { bet: -400n, win: 200n }],
  ] as const)('C6 %s: what was won is shown apart from a stake that came back', async (_, became, sums) => {
    const bet = await single()
    for (const outcomeResult of became) {
      app.advance(minute)
      await app.settles(bet.market, { home: outcomeResult })
    }
    expect(await sumsOf(bet.uid)).toEqual(sums)
  })

  test('V3 won, withdrawn, and void: no more is owed than the difference', async () => {
    const bet = await single()
    await app.settles(bet.market, 'home')
    await spends(bet.uid, 1500n)
    app.advance(minute)
    await app.settles(bet.market, { home: 'void' })
    expect(await bet.now()).toMatchObject({ state: 'voided', payout: 400n, balance: 0n })
    expect(await readDebt(app, bet.uid)).toBe(500n)
    expect((await app.versions(bet.id)).at(-1)).toMatchObject({ change_minor: -600n, owed_minor: 500n })
  })

  test('V3 what was withdrawn meanwhile is owed, and kept of the next deposit', async () => {
    const bet = await single()
    await app.settles(bet.market, 'home')
    await spends(bet.uid, 1300n)
    app.advance(minute)
    await app.settles(bet.market, 'away')
    expect(await bet.now()).toEqual({ state: 'settled', payout: 0n, version: 2, balance: 0n })
    expect(await readDebt(app, bet.uid)).toBe(700n)
    expect((await app.versions(bet.id)).at(-1)).toMatchObject({ change_minor: -1000n, owed_minor: 700n })
    app.advance(minute)
    await app.settles(bet.market, { home: 'half_lost' })
    expect(await bet.now()).toMatchObject({ payout: 200n, balance: 0n })
    expect(await readDebt(app, bet.uid)).toBe(500n)
    app.advance(minute)
    await app.settles(bet.market, 'home')
    expect(await bet.now()).toMatchObject({ payout: 1000n, balance: 300n })
    expect(await readDebt(app, bet.uid)).toBe(0n)
    // The repaid debt is deducted from the win, as if the win had come first.
    expect(await sumsOf(bet.uid)).toMatchObject({ win: 1700n, bet_debt_paid: -700n })
  })

  test('what is missing of a bonus is the operator’s, and no one owes it', async () => {
    const market = await app.market()
    const uid = await app.newPlayer(0n)
    const pocket = { kind: 'player', uid, pocket: 'betting_bonus', currency: 'EUR' } as const
    const bonus = { kind: 'house', name: 'bonus', currency: 'EUR' } as const
    const reference = { type: 'test', id: `${uid}` }
    const grant = [{ from: bonus, to: pocket, amountMinor: 100n }]
    await app.post({ key: `grant:${uid}`, reason: 'bonus_grant', transfers: grant, reference })
    const id = await app.bet(uid, { stake: 100n, legs: [{ market, odds: 3000 }], pocket: 'betting_bonus' })
    await app.settles(market, 'home')
    expect(await app.balance(uid, 'betting_bonus')).toBe(300n)
    const gone = [{ from: pocket, to: bonus, amountMinor: 250n }]
    await app.post({ key: `gone:${uid}`, reason: 'bonus_expired', transfers: gone, reference })
    app.advance(minute)
    await app.settles(market, 'away')
    expect(await app.balance(uid, 'betting_bonus')).toBe(0n)
    expect(await readDebt(app, uid)).toBe(0n)
    expect((await app.versions(id)).at(-1)).toMatchObject({ owed_minor: 250n })
    for (const result of ['home', 'away', 'home']) {
      app.advance(minute)
      await app.settles(market, result)
    }
    // As if it had been won at once.
    expect(await app.balance(uid, 'betting_bonus')).toBe(50n)
    expect(await readDebt(app, uid)).toBe(0n)
  })

  const step = fc.oneof(
    fc.constantFrom('home', 'draw', 'away').map((outcome) => ({ outcome })),
    fc.constant('back' as const),
    fc.constant('again' as const),
  )
  test('any number of results in any order come to what the last one alone comes to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1), step), { minLength: 1, maxLength: 7 }),
        fc.constantFrom('home', 'away'),
        async (steps, last) => {
          const markets = [await app.market(), await app.market()]
          const legs = markets.map((market) => ({ market, odds: 1850 }))
          const bets = [
            await player(1000n, 333n, legs.slice(0, 1)),
            await player(1000n, 333n, legs),
            await player(1000n, 333n, legs, [1, 2]),
          ]
          for (const [at, what] of steps) {
            app.advance(minute)
            const market = markets[at]!
            if (what === 'back') await app.takesBack(market)
            else if (what === 'again') await settleEvent(app.parts, market.eventId)
            else await app.settles(market, what.outcome)
          }
          app.advance(minute)
          for (const market of markets) await app.settles(market, last)
          const balances = await Promise.all(bets.map(({ uid }) => app.balance(uid)))
          const once = last === 'home' ? [1283n, 1807n, 1458n] : [667n, 667n, 667n]
          // 333 · 1.85 = 616.05; 333 · 3.4225 = 1139.69; 111 · (1.85 + 1.85 + 3.4225) = 790.59
          expect(balances).toEqual(once)
        },
      ),
      { numRuns: tries(12, 5) },
    )
  })
})

describe('a player who owes', () => {
  test('of a later deposit so much is kept first, as a movement of its own', async () => {
    const uid = await app.newPlayer(100n)
    await spends(uid, 250n)
    expect(await readDebt(app, uid)).toBe(150n)
    const { key } = deposit(`later:${uid}`, uid, 400n)
    const credit = {
      key,
      reason: 'deposit' as const,
      reference: { type: 'test', id: key },
      player: { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const,
      other: { kind: 'outside', name: 'payments:test', currency: 'EUR' } as const,
      amountMinor: 400n,
    }
    const [moved] = await app.inTransaction((tx) => moveWithDebts({ clock: app.clock }, tx, [credit]))
    expect(moved).toMatchObject({ repaidMinor: 150n, owedMinor: 0n })
    expect(await app.balance(uid)).toBe(250n)
    expect(await readDebt(app, uid)).toBe(0n)
  })
})
