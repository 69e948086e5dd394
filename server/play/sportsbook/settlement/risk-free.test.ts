import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type { BonusTerms } from '#contract/bonus-terms.ts'
import { transact } from '#db/transaction.ts'
import { bonusNow, freeBetTerms, givesBonus } from './free-bets.fixture.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'
import { refundLostBets } from './refund-lost-bets.ts'
import type { TestLeg } from './test-bets.fixture.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

const terms = (bets?: BonusTerms['bets']): BonusTerms => ({ ...freeBetTerms(false, bets), kind: 'risk_free' })

/** A player with twenty euros and a risk-free bonus of up to four of them. */
const comes = async (given: BonusTerms = terms()) => {
  const uid = await app.newPlayer(2000n)
  const promise = await givesBonus(app, uid, { terms: given })
  app.advance(1000)
  return {
    uid,
    promise,
    bets: (stake: bigint, ...legs: readonly TestLeg[]) => app.bet(uid, { stake, legs }),
    now: async () => {
      const { kind, status, granted_minor: value, refunds_bet_id: refunds } = await bonusNow(app, promise)
      return { kind, status, value, refunds }
    },
  }
}
const waits = { kind: 'risk_free', status: 'available', value: 400n, refunds: null }

describe('SB-05 the first stake that is lost comes back as a free bet', () => {
  test.each([
    ['all of it', 300n, 300n],
    ['up to what was promised', 1000n, 400n],
  ])('SB-05 %s', async (_, stake, value) => {
    const { bets, now, uid } = await comes()
    const market = await app.market()
    const id = await bets(stake, { market, odds: 2000 })
    const before = await app.houseBalance('bonus')
    await app.settles(market, 'away')
    expect(await now()).toEqual({ kind: 'free_bet', status: 'available', value, refunds: id })
    // It is no money, and costs nothing before it is staked.
    expect(await app.balance(uid)).toBe(2000n - stake)
    expect(await app.houseBalance('bonus')).toBe(before)
  })

  test('SB-05 of a stake from both pockets own money alone comes back', async () => {
    const { uid, now } = await comes()
    await app.post({
      key: `mixed:${uid}`,
      reason: 'bonus_grant',
      transfers: [
        {
          from: { kind: 'house', name: 'bonus', currency: 'EUR' },
          to: { kind: 'player', uid, pocket: 'betting_bonus', currency: 'EUR' },
          amountMinor: 300n,
        },
      ],
      reference: { type: 'test', id: `${uid}` },
    })
    const market = await app.market()
    const legs = [{ market, odds: 2000 }]
    const id = await app.bet(uid, { stake: 500n, bonusStake: 300n, pocket: 'mixed', legs })
    await app.settles(market, 'away')
    expect(await now()).toEqual({ kind: 'free_bet', status: 'available', value: 200n, refunds: id })
    await app.settles(market, 'home')
    expect(await now()).toEqual(waits)
  })

  test.each([
    ['won', { home: 'won' }],
    ['void', { home: 'void' }],
    ['half lost', { home: 'half_lost' }],
  ] as const)('SB-05 not of a bet that is %s', async (_, became) => {
    const { bets, now } = await comes()
    const market = await app.market()
    await bets(300n, { market, odds: 2000 })
    await app.settles(market, became)
    expect(await now()).toEqual(waits)
  })

  test('SB-05 not of a bet below the least odds, on another sport, a system, or from before the promise', async () => {
    const early = await app.newPlayer(2000n)
    const market = await app.market()
    await app.bet(early, { stake: 300n, legs: [{ market, odds: 2000 }] })
    app.advance(1000)
    const promise = await givesBonus(app, early, { terms: terms() })
    const low = await comes()
    await low.bets(300n, { market, odds: 1499 })
    const tennis = await comes(terms({ leastOdds: 1500, sports: ['tennis'] }))
    await tennis.bets(300n, { market, odds: 2000 })
    const system = await comes()
    const others = [await app.market(), await app.market()]
    const legs = [market, ...others].map((one) => ({ market: one, odds: 2000 }))
    await app.bet(system.uid, { stake: 300n, legs, sizes: [2] })
    for (const one of others) await app.settles(one, 'away')
    await app.settles(market, 'away')
    for (const one of [low, tennis, system]) expect(await one.now()).toEqual(waits)
    expect((await bonusNow(app, promise)).kind).toBe('risk_free')
  })

  test('SB-05 of a football bet where it is for football, and of an express', async () => {
    const football = await comes(terms({ leastOdds: 1500, sports: ['football'] }))
    const [a, b] = [await app.market(), await app.market()]
    await football.bets(200n, { market: a, odds: 2000 }, { market: b, odds: 3000 })
    await app.settles(a, 'away')
    expect(await football.now()).toMatchObject({ kind: 'free_bet', value: 200n })
  })

  test('SB-05 once: of two that are lost together the first, and nothing of the ones after', async () => {
    const { bets, now, uid } = await comes()
    const market = await app.market()
    const first = await bets(100n, { market, odds: 2000 })
    await bets(300n, { market, odds: 2000 })
    await app.settles(market, 'away')
    expect(await now()).toMatchObject({ value: 100n, refunds: first })
    const next = await app.market()
    await bets(300n, { market: next, odds: 2000 })
    await app.settles(next, 'away')
    expect(await now()).toMatchObject({ value: 100n, refunds: first })
    const all = await app.db.selectFrom('bonuses').selectAll().where('uid', '=', uid).execute()
    expect(all).toHaveLength(1)
  })

  test('SB-05 what was at risk is asked of the bets that a promise is for, and of none of the others that are lost with them', async () => {
    const { bets } = await comes()
    const market = await app.market()
    const others: bigint[] = []
    for (let at = 0; at < 5; at++)
      others.push(await app.bet(await app.newPlayer(2000n), { stake: 300n, legs: [{ market, odds: 2000 }] }))
    const low = await bets(100n, { market, odds: 1499 })
    const id = await bets(300n, { market, odds: 2000 })
    const asked: string[] = []
    const asks: KyselyPlugin = {
      transformQuery({ node }) {
        asked.push(
          JSON.stringify(node, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
        )
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const rows = await app.db
      .selectFrom('sportsbook_bets')
      .selectAll()
      .where('id', 'in', [...others, low, id])
      .execute()
    const lost = rows.map((bet) => ({
      bet,
      version: 1,
      kind: 'settled',
      payoutMinor: 0n,
      legs: [{ odds: bet.id === low ? 1499 : 2000, event_id: market.eventId }],
    }))
    const undone = new Error('nothing of this stays')
    const refunds = transact(app.parts.connection, async (tx) => {
      await refundLostBets(app.parts, { ...tx, db: tx.db.withPlugin(asks) }, lost as never)
      throw undone
    })
    await expect(refunds).rejects.toBe(undone)
    const atRisk = asked.filter((text) => text.includes('as stake (bet_id, minor)'))
    expect(atRisk).toHaveLength(1)
    const named = (bet: bigint) => atRisk[0]?.includes(`"${bet}n"`)
    expect([...others, low].filter(named)).toEqual([])
    expect(named(id)).toBe(true)
  })

  test('SB-05 not of a free bet, nor of the betting bonus', async () => {
    const { uid, now } = await comes()
    const market = await app.market()
    const free = await givesBonus(app, uid, { terms: freeBetTerms(false) })
    const id = await app.bet(uid, {
      stake: 400n,
      legs: [{ market, odds: 2000 }],
      free: { id: free, returnsStake: false },
    })
    const lies = { status: 'wagering' as const, bet_id: id, open_rounds: 1 }
    await app.db.updateTable('bonuses').set(lies).where('id', '=', free).execute()
    await app.settles(market, 'away')
    expect(await now()).toEqual(waits)
  })

  test('SB-05 of a bet placed in time that is lost after it', async () => {
    const { bets, now } = await comes()
    const market = await app.market()
    const id = await bets(300n, { market, odds: 2000 })
    app.advance(8 * dayMs)
    await app.settles(market, 'away')
    expect(await now()).toMatchObject({ kind: 'free_bet', refunds: id })
  })
})

describe('SB-05 S6 a result that was another', () => {
  const lost = async () => {
    const player = await comes()
    const market = await app.market()
    const id = await player.bets(300n, { market, odds: 2000 })
    await app.settles(market, 'away')
    expect(await player.now()).toMatchObject({ kind: 'free_bet', value: 300n })
    app.advance(1000)
    return { ...player, market, id }
  }

  test('SB-05 takes the free bet back, which is a promise again, and gives it again', async () => {
    const { market, now, id } = await lost()
    await app.settles(market, 'home')
    expect(await now()).toEqual(waits)
    app.advance(1000)
    await app.settles(market, 'away')
    expect(await now()).toMatchObject({ kind: 'free_bet', value: 300n, refunds: id })
    app.advance(1000)
    await app.takesBack(market)
    expect(await now()).toEqual(waits)
  })

  test('SB-05 leaves one that has been staked, also when it comes back from its bet', async () => {
    const { market, uid, promise, now } = await lost()
    const other = await app.market()
    const free = { id: promise, returnsStake: false }
    const staked = await app.bet(uid, { stake: 300n, legs: [{ market: other, odds: 2000 }], free })
    const lies = { status: 'wagering' as const, bet_id: staked, open_rounds: 1 }
    await app.db.updateTable('bonuses').set(lies).where('id', '=', promise).execute()
    await app.settles(market, 'home')
    expect(await now()).toMatchObject({ kind: 'free_bet', status: 'wagering' })
    await app.settles(other, { home: 'void' })
    expect(await now()).toMatchObject({ kind: 'free_bet', status: 'available', value: 300n })
  })
})

test('V8 the check of refunds finds one of a bet that was won', async () => {
  const { bets, promise } = await comes()
  const market = await app.market()
  const id = await bets(300n, { market, odds: 2000 })
  await app.settles(market, 'home')
  const set = (change: object) =>
    app.db.updateTable('bonuses').set(change).where('id', '=', promise).execute()
  await set({ kind: 'free_bet', promised_minor: 400n, refunds_bet_id: id, granted_minor: 300n })
  const problems = await app.problems()
  await set({ kind: 'risk_free', promised_minor: null, refunds_bet_id: null, granted_minor: 400n })
  expect(JSON.stringify(problems)).toMatch(/stake of a lost bet again is of one that is lost/)
})
