import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveWithDebts, readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import { serializeBets } from '../bets/serialize-bet.ts'
import { bonusNow, boostTerms, givesBonus } from './free-bets.fixture.ts'
import { openBetHouse, type BetHouse } from './placed-bets.fixture.ts'
import { resettle } from './resettle.ts'
import type { TestLeg } from './test-bets.fixture.ts'

let house: BetHouse
beforeAll(async () => (house = await openBetHouse()))
afterEach(async () => expect(await house.problems()).toEqual([]))
afterAll(() => house.close())

type Given = {
  readonly stake?: bigint
  readonly share?: number
  readonly uid?: number
  readonly id?: bigint
}

const boosted = async (legs: readonly TestLeg[], given: Given = {}) => {
  const { stake = 400n, share = 5000 } = given
  const uid = given.uid ?? (await house.newPlayer(stake))
  const terms = boostTerms({ share, mostOdds: 20_000 }, { leastOdds: 1100, sports: null })
  const boostId = given.id ?? (await givesBonus(house, uid, { terms, valueMinor: 1000n }))
  const [bonusBefore, gamingBefore] = [await house.houseBalance('bonus'), await house.houseBalance('gaming')]
  const id = await house.bet(uid, { stake, legs, boost: { id: boostId, share } })
  await house.db
    .updateTable('bonuses')
    .set({ status: 'wagering', bet_id: id, open_rounds: 1 })
    .where('id', '=', boostId)
    .execute()
  return {
    uid,
    id,
    boostId,
    now: async () => {
      const bet = await house.betNow(id)
      return {
        bet: bet.state,
        paid: bet.payout_minor,
        cash: await house.balance(uid),
        /** The cost of the boost, and the gaming account's gain from the bet. */
        cost: bonusBefore - (await house.houseBalance('bonus')),
        book: (await house.houseBalance('gaming')) - gamingBefore,
        boost: (await bonusNow(house, boostId)).status,
      }
    },
  }
}

const onOne = async (given: Given = {}, odds = 2500) => {
  const market = await house.market()
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
    expect(await house.settles(one.market, became)).toBe(1)
    expect(await one.now()).toEqual({ bet, paid, cash: paid, cost, book, boost })
    expect(await house.betNow(one.id)).toMatchObject({ boost_minor: cost })
  })

  test('S5 what is below a cent is rounded of the boosted return, and the book’s own apart', async () => {
    // 1.333 boosted by 15 % is 1.382: 777 × 1.382 = 1073.814, of which gaming pays 777 × 1.333 = 1035.741
    const one = await onOne({ stake: 777n, share: 1500 }, 1333)
    await house.settles(one.market, 'home')
    expect(await one.now()).toMatchObject({ paid: 1074n, cost: 38n, book: -259n })
  })

  test('S5 an express with a void leg wins more of the price that is left', async () => {
    const [a, b] = [await house.market(), await house.market()]
    const one = await boosted([a, b].map((market) => ({ market, odds: 2000 })))
    await house.settles(a, { home: 'void' })
    expect(await one.now()).toMatchObject({ bet: 'accepted', boost: 'wagering' })
    await house.settles(b, 'home')
    expect(await one.now()).toMatchObject({ bet: 'settled', paid: 1000n, cost: 200n, book: -400n })
  })

  test('S5 an express all of whose legs are void gives the boost and the stake back', async () => {
    const [a, b] = [await house.market(), await house.market()]
    const one = await boosted([a, b].map((market) => ({ market, odds: 2000 })))
    await house.settles(a, { home: 'void' })
    await house.settles(b, { home: 'void' })
    expect(await one.now()).toMatchObject({ bet: 'voided', paid: 400n, cost: 0n, boost: 'available' })
  })

  test('SB-05 the extra is a posting of its own, that reports count as what bonuses cost', async () => {
    const one = await onOne()
    await house.settles(one.market, 'home')
    const postings = await house.db
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
    const [shown] = await serializeBets(house, [await house.betNow(one.id)])
    expect(shown).toMatchObject({
      pocket: 'main',
      odds: 2500,
      boost: { percent: 50, odds: 3250, new_odds: null, payout: 0 },
      max_return: 13,
    })
    await house.settles(one.market, 'home')
    const [settled] = await serializeBets(house, [await house.betNow(one.id)])
    expect(settled).toMatchObject({ payout: 13, boost: { payout: 3 } })
  })

  test('S8 markets count what it may pay with its boost', async () => {
    const { market } = await onOne()
    expect(await house.taken(market)).toEqual({ home: [400n, 1300n] })
  })

  test('SB-05 lost with others it shares their posting', async () => {
    const market = await house.market()
    const one = await boosted([{ market, odds: 2000 }])
    const other = await house.bet(await house.newPlayer(400n), {
      stake: 400n,
      legs: [{ market, odds: 2000 }],
    })
    await house.settles(market, 'away')
    const [version] = await house.versions(one.id)
    const [ofOther] = await house.versions(other)
    expect(version).toMatchObject({ boost_minor: 0n, change_minor: 0n, posting_id: ofOther?.posting_id })
    expect(await one.now()).toMatchObject({ boost: 'completed' })
  })
})

describe('S6 a boosted bet is settled anew when its result is another', () => {
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
      house.advance(1000)
      await house.settles(market, became)
      expect(await now()).toMatchObject({ bet, paid, cash: paid, cost, boost })
      expect(await house.problems()).toEqual([])
    }
    house.advance(1000)
    await house.takesBack(market)
    expect(await now()).toEqual({
      bet: 'accepted',
      paid: 0n,
      cash: 0n,
      cost: 0n,
      book: 0n,
      boost: 'wagering',
    })
    expect(await house.taken(market)).toEqual({ home: [400n, 1300n] })
    const versions = await house.versions(id)
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
    expect((await resettle(house.db, { most: 10, byRecord: false })).problems).toEqual([])
  })

  test('S6 a result by which the book pays the same and the boost another sum moves the boost alone', async () => {
    // 0.10 at 1.80, boosted to 2.20: two thirds are 12 and 14.67 cents, a half and seven eighteenths 12 and 13.56.
    const market = await house.market()
    const one = await boosted([{ market, odds: 1800 }], { stake: 10n })
    await house.settles(market, { home: { won: 1, void: '0', deadHeat: '2/3' } })
    expect(await one.now()).toMatchObject({ paid: 15n, cost: 3n })
    house.advance(1000)
    await house.settles(market, { home: { won: 1, void: '1/2', deadHeat: '7/9' } })
    expect(await one.now()).toMatchObject({ paid: 14n, cost: 2n })
    const postings = await house.db
      .selectFrom('wallet_postings')
      .select('key')
      .where('key', 'like', `bet:${one.id}:settlement:2%`)
      .execute()
    expect(postings).toEqual([{ key: `bet:${one.id}:settlement:2:boost` }])
  })

  test('SB-05 what was won and spent is owed, the boost as the rest', async () => {
    const { market, uid, now } = await onOne()
    await house.settles(market, 'home')
    await house.inTransaction((tx) =>
      moveWithDebts({ clock: house.clock }, tx, [
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
    house.advance(1000)
    await house.settles(market, 'away')
    expect(await now()).toMatchObject({ paid: 0n, cash: 0n, cost: 0n, book: 400n })
    expect(await readDebt(house, uid)).toBe(1200n)
  })

  test('SB-05 come back and used again, both bets stand by their results', async () => {
    const first = await onOne()
    await house.settles(first.market, { home: 'void' })
    const again = await house.market()
    const second = await boosted([{ market: again, odds: 2000 }], { uid: first.uid, id: first.boostId })
    house.advance(1000)
    await house.settles(first.market, 'home')
    // The boost now belongs to the second bet.
    expect(await first.now()).toMatchObject({ bet: 'settled', paid: 1300n, cost: 300n, boost: 'wagering' })
    await house.settles(again, 'home')
    expect(await second.now()).toMatchObject({ bet: 'settled', paid: 1000n, boost: 'completed' })
    expect(await bonusNow(house, first.boostId)).toMatchObject({ bet_id: second.id, converted_minor: 200n })
  })
})

describe('V8 the checks of boosts find what they are for', () => {
  const breaks = async (change: () => Promise<unknown>, mend: () => Promise<unknown>, said: RegExp) => {
    await change()
    const problems = await house.problems()
    await mend()
    expect(JSON.stringify(problems)).toMatch(said)
  }
  const setBoost = (id: bigint, change: object) =>
    house.db.updateTable('bonuses').set(change).where('id', '=', id).execute()
  const setBet = (id: bigint, change: object) =>
    house.db.updateTable('sportsbook_bets').set(change).where('id', '=', id).execute()

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
    await house.settles(market, 'home')
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
