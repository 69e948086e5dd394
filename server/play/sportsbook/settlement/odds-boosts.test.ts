import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveWithDebts, readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import { serializeBets } from '../bets/serialize-bet.ts'
import { bonusNow, boostTerms, givesBonus } from './free-bets.fixture.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'
import { resettle } from './resettle.ts'
import type { TestLeg } from './test-bets.fixture.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

type Given = {
  readonly stake?: bigint
  readonly share?: number
  readonly uid?: number
  readonly id?: bigint
}

const boosted = async (legs: readonly TestLeg[], given: Given = {}) => {
  const { stake = 400n, share = 5000 } = given
  const uid = given.uid ?? (await app.newPlayer(stake))
  const terms = boostTerms({ share, mostOdds: 20_000 }, { leastOdds: 1100, sports: null })
  const boostId = given.id ?? (await givesBonus(app, uid, { terms, valueMinor: 1000n }))
  const [bonusBefore, gamingBefore] = [await app.houseBalance('bonus'), await app.houseBalance('gaming')]
  const id = await app.bet(uid, { stake, legs, boost: { id: boostId, share } })
  await app.db
    .updateTable('bonuses')
    .set({ status: 'wagering', bet_id: id, open_rounds: 1 })
    .where('id', '=', boostId)
    .execute()
  return {
    uid,
    id,
    boostId,
    now: async () => {
      const bet = await app.betNow(id)
      return {
        bet: bet.state,
        paid: bet.payout_minor,
        cash: await app.balance(uid),
        /** The cost of the boost, and the gaming account's gain from the bet. */
        cost: bonusBefore - (await app.houseBalance('bonus')),
        book: (await app.houseBalance('gaming')) - gamingBefore,
        boost: (await bonusNow(app, boostId)).status,
      }
    },
  }
}

const onOne = async (given: Given = {}, odds = 2500) => {
  const market = await app.market()
  return { market, ...(await boosted([{ market, odds }], given)) }
}

const shared = { home: { won: 1, void: '0', deadHeat: '1/2' } } as const

describe('S5 a bet of 4.00 at 2.50, boosted by a half to 3.25, is settled to the last cent', () => {
  test.each([
    // case, results, bet state, payout, cost of the boost, gaming gain, boost state
    ['won', { home: 'won' }, 'settled', 1300n, 300n, -600n, 'completed'],
    ['lost', { away: 'won' }, 'settled', 0n, 0n, 400n, 'completed'],
    ['void', { home: 'void' }, 'voided', 400n, 0n, 0n, 'available'],
    ['half won', { home: 'half_won' }, 'settled', 850n, 150n, -300n, 'completed'],
    ['half lost', { home: 'half_lost' }, 'settled', 200n, 0n, 200n, 'completed'],
    ['shared by two', shared, 'settled', 650n, 150n, -100n, 'completed'],
  ] as const)('S5 %s', async (_, became, bet, paid, cost, book, boost) => {
    const one = await onOne()
    expect(await one.now()).toEqual({
      bet: 'accepted',
      paid: 0n,
      cash: 0n,
      cost: 0n,
      book: 0n,
      boost: 'wagering',
    })
    expect(await app.settles(one.market, became)).toBe(1)
    expect(await one.now()).toEqual({ bet, paid, cash: paid, cost, book, boost })
    expect(await app.betNow(one.id)).toMatchObject({ boost_minor: cost })
  })

  test('S5 what is below a cent is rounded of the boosted return, and the book’s own apart', async () => {
    // 1.333 boosted by 15 % is 1.382: 777 × 1.382 = 1073.814, of which gaming pays 777 × 1.333 = 1035.741
    const one = await onOne({ stake: 777n, share: 1500 }, 1333)
    await app.settles(one.market, 'home')
    expect(await one.now()).toMatchObject({ paid: 1074n, cost: 38n, book: -259n })
  })

  test('S5 an express with a void leg wins more of the price that is left', async () => {
    const [a, b] = [await app.market(), await app.market()]
    const one = await boosted([a, b].map((market) => ({ market, odds: 2000 })))
    await app.settles(a, { home: 'void' })
    expect(await one.now()).toMatchObject({ bet: 'accepted', boost: 'wagering' })
    await app.settles(b, 'home')
    expect(await one.now()).toMatchObject({ bet: 'settled', paid: 1000n, cost: 200n, book: -400n })
  })

  test('S5 an express all of whose legs are void gives the boost and the stake back', async () => {
    const [a, b] = [await app.market(), await app.market()]
    const one = await boosted([a, b].map((market) => ({ market, odds: 2000 })))
    await app.settles(a, { home: 'void' })
    await app.settles(b, { home: 'void' })
    expect(await one.now()).toMatchObject({ bet: 'voided', paid: 400n, cost: 0n, boost: 'available' })
  })

  test('SB-05 the extra is a posting of its own, that reports count as what bonuses cost', async () => {
    const one = await onOne()
    await app.settles(one.market, 'home')
    const postings = await app.db
      .selectFrom('wallet_postings')
      .select(['key', 'reason'])
      .where('reference_type', '=', 'bet')
      .where('reference_id', '=', String(one.id))
      .orderBy('key')
      .execute()
    expect(postings).toEqual([
      { key: `bet:${one.id}:settlement:1`, reason: 'win' },
      { key: `bet:${one.id}:settlement:1:boost`, reason: 'odds_boost' },
      { key: `bet:${one.id}:stake`, reason: 'bet' },
    ])
  })

  test('SB-05 as its player sees it, both prices stand, and it may return just what it will pay', async () => {
    const one = await onOne()
    const [shown] = await serializeBets(app, [await app.betNow(one.id)])
    expect(shown).toMatchObject({
      pocket: 'main',
      odds: 2500,
      boost: { percent: 50, odds: 3250, new_odds: null, payout: 0 },
      max_return: 13,
    })
    await app.settles(one.market, 'home')
    const [settled] = await serializeBets(app, [await app.betNow(one.id)])
    expect(settled).toMatchObject({ payout: 13, boost: { payout: 3 } })
  })

  test('S8 markets count what it may pay with its boost', async () => {
    const { market } = await onOne()
    expect(await app.taken(market)).toEqual({ home: [400n, 1300n] })
  })

  test('SB-05 lost with others it shares their posting', async () => {
    const market = await app.market()
    const one = await boosted([{ market, odds: 2000 }])
    const other = await app.bet(await app.newPlayer(400n), {
      stake: 400n,
      legs: [{ market, odds: 2000 }],
    })
    await app.settles(market, 'away')
    const [version] = await app.versions(one.id)
    const [ofOther] = await app.versions(other)
    expect(version).toMatchObject({ boost_minor: 0n, change_minor: 0n, posting_id: ofOther?.posting_id })
    expect(await one.now()).toMatchObject({ boost: 'completed' })
  })
})

describe('S6 a boosted bet is settled again when its result is another', () => {
  test('S6 every way there is, and back', async () => {
    const { market, now, id } = await onOne()
    const ways = [
      [{ home: 'won' }, 'settled', 1300n, 300n, 'completed'],
      [{ away: 'won' }, 'settled', 0n, 0n, 'completed'],
      [{ home: 'void' }, 'voided', 400n, 0n, 'available'],
      [{ home: 'won' }, 'settled', 1300n, 300n, 'completed'],
      [{ home: 'void' }, 'voided', 400n, 0n, 'available'],
      [{ away: 'won' }, 'settled', 0n, 0n, 'completed'],
      [{ home: 'half_won' }, 'settled', 850n, 150n, 'completed'],
      [shared, 'settled', 650n, 150n, 'completed'],
    ] as const
    for (const [became, bet, paid, cost, boost] of ways) {
      app.advance(1000)
      await app.settles(market, became)
      expect(await now()).toMatchObject({ bet, paid, cash: paid, cost, boost })
      expect(await app.problems()).toEqual([])
    }
    app.advance(1000)
    await app.takesBack(market)
    expect(await now()).toEqual({
      bet: 'accepted',
      paid: 0n,
      cash: 0n,
      cost: 0n,
      book: 0n,
      boost: 'wagering',
    })
    expect(await app.taken(market)).toEqual({ home: [400n, 1300n] })
    const versions = await app.versions(id)
    expect(versions.map(({ boost_minor }) => boost_minor)).toEqual([
      300n,
      0n,
      0n,
      300n,
      0n,
      0n,
      150n,
      150n,
      0n,
    ])
    expect((await resettle(app.db, { most: 10, byRecord: false })).problems).toEqual([])
  })

  test('S6 a result by which the book pays the same and the boost another sum moves the boost alone', async () => {
    // 0.10 at 1.80, boosted to 2.20: two thirds are 12 and 14.67 cents, a half and seven eighteenths 12 and 13.56.
    const market = await app.market()
    const one = await boosted([{ market, odds: 1800 }], { stake: 10n })
    await app.settles(market, { home: { won: 1, void: '0', deadHeat: '2/3' } })
    expect(await one.now()).toMatchObject({ paid: 15n, cost: 3n })
    app.advance(1000)
    await app.settles(market, { home: { won: 1, void: '1/2', deadHeat: '7/9' } })
    expect(await one.now()).toMatchObject({ paid: 14n, cost: 2n })
    const postings = await app.db
      .selectFrom('wallet_postings')
      .select('key')
      .where('key', 'like', `bet:${one.id}:settlement:2%`)
      .execute()
    expect(postings).toEqual([{ key: `bet:${one.id}:settlement:2:boost` }])
  })

  test('SB-05 what was won and spent is owed, the boost as the rest', async () => {
    const { market, uid, now } = await onOne()
    await app.settles(market, 'home')
    await app.inTransaction((tx) =>
      moveWithDebts({ clock: app.clock }, tx, [
        {
          key: `spent:${uid}`,
          reason: 'withdrawal_paid',
          reference: { type: 'test', id: `${uid}` },
          player: { kind: 'player', uid, pocket: 'main', currency: 'EUR' },
          other: { kind: 'outside', name: 'payments:test', currency: 'EUR' },
          amountMinor: -1200n,
        },
      ]),
    )
    app.advance(1000)
    await app.settles(market, 'away')
    expect(await now()).toMatchObject({ paid: 0n, cash: 0n, cost: 0n, book: 400n })
    expect(await readDebt(app, uid)).toBe(1200n)
  })

  test('SB-05 come back and used again, both bets stand by their results', async () => {
    const first = await onOne()
    await app.settles(first.market, { home: 'void' })
    const again = await app.market()
    const second = await boosted([{ market: again, odds: 2000 }], { uid: first.uid, id: first.boostId })
    app.advance(1000)
    await app.settles(first.market, 'home')
    // The boost now belongs to the second bet.
    expect(await first.now()).toMatchObject({ bet: 'settled', paid: 1300n, cost: 300n, boost: 'wagering' })
    await app.settles(again, 'home')
    expect(await second.now()).toMatchObject({ bet: 'settled', paid: 1000n, boost: 'completed' })
    expect(await bonusNow(app, first.boostId)).toMatchObject({ bet_id: second.id, converted_minor: 200n })
  })
})

describe('V8 the checks of boosts find what they are for', () => {
  const breaks = async (change: () => Promise<unknown>, mend: () => Promise<unknown>, said: RegExp) => {
    await change()
    const problems = await app.problems()
    await mend()
    expect(JSON.stringify(problems)).toMatch(said)
  }
  const setBoost = (id: bigint, change: object) =>
    app.db.updateTable('bonuses').set(change).where('id', '=', id).execute()
  const setBet = (id: bigint, change: object) =>
    app.db.updateTable('sportsbook_bets').set(change).where('id', '=', id).execute()

  test('V8 a stake above what the boost is for, and a boost that a running bet has lost', async () => {
    const { id, boostId } = await onOne()
    await breaks(
      () => setBoost(boostId, { granted_minor: 399n }),
      () => setBoost(boostId, { granted_minor: 1000n }),
      /for no more than it may stake/,
    )
    await breaks(
      () => setBoost(boostId, { status: 'available', bet_id: null }),
      () => setBoost(boostId, { status: 'wagering', bet_id: id }),
      /a boosted bet has its boost/,
    )
  })

  test('V8 a price that the boost does not make, and an extra that was not paid', async () => {
    const { id, market } = await onOne()
    await breaks(
      () => setBet(id, { boosted_odds: 3251 }),
      () => setBet(id, { boosted_odds: 3250 }),
      /pays what its boost makes of the price/,
    )
    await app.settles(market, 'home')
    await breaks(
      () => setBet(id, { boost_minor: 299n }),
      () => setBet(id, { boost_minor: 300n }),
      /what the house’s bonuses paid for a boosted bet/,
    )
    // Resettlement from its own data.
    await breaks(
      () => setBet(id, { boost_share: 4999 }),
      () => setBet(id, { boost_share: 5000 }),
      /pays what its boost makes of the price/,
    )
    await breaks(
      () => setBet(id, { boosted_odds: 3000 }),
      () => setBet(id, { boosted_odds: 3250 }),
      /1300 and 300 of a boost, by its legs settled with 1200 and 200 of a boost/,
    )
  })
})
