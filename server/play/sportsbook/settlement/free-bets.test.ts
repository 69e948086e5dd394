import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import { serializeBets } from '../bets/serialize-bet.ts'
import { bonusNow, freeBetTerms, givesBonus } from './free-bets.fixture.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'
import { resettle } from './resettle.ts'
import type { TestLeg, TestMarket } from './test-bets.fixture.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

type Given = {
  readonly stake?: bigint
  readonly returnsStake?: boolean
  readonly uid?: number
  readonly id?: bigint
}

const freeBet = async (legs: readonly TestLeg[], given: Given = {}) => {
  const { stake = 400n, returnsStake = false } = given
  const uid = given.uid ?? (await app.newPlayer(0n))
  const terms = freeBetTerms(returnsStake)
  const freeId = given.id ?? (await givesBonus(app, uid, { terms, valueMinor: stake }))
  const houseBefore = await app.houseBalance('bonus')
  const id = await app.bet(uid, { stake, legs, free: { id: freeId, returnsStake } })
  await app.db
    .updateTable('bonuses')
    .set({ status: 'wagering', bet_id: id, open_rounds: 1 })
    .where('id', '=', freeId)
    .execute()
  return {
    uid,
    id,
    freeId,
    now: async () => {
      const bet = await app.betNow(id)
      const free = await bonusNow(app, freeId)
      return {
        bet: bet.state,
        paid: bet.payout_minor,
        cash: await app.balance(uid),
        houseGave: houseBefore - (await app.houseBalance('bonus')),
        free: free.status,
      }
    },
  }
}

const onOne = async (given: Given = {}, odds = 2500) => {
  const market = await app.market()
  return { market, ...(await freeBet([{ market, odds }], given)) }
}

const shared = { home: { won: 1, void: '0', deadHeat: '1/2' } } as const

describe('SB-05 S5 a free bet of 4.00 at 2.50 is settled to the last cent', () => {
  test.each([
    // case, results, whether the stake is returned, bet state, payout, stake that the operator paid for good,
    // free bet state
    ['won', { home: 'won' }, false, 'settled', 600n, 0n, 'completed'],
    ['won', { home: 'won' }, true, 'settled', 1000n, 400n, 'completed'],
    ['lost', { away: 'won' }, false, 'settled', 0n, 400n, 'completed'],
    ['lost', { away: 'won' }, true, 'settled', 0n, 400n, 'completed'],
    ['void', { home: 'void' }, false, 'voided', 0n, 0n, 'available'],
    ['void', { home: 'void' }, true, 'voided', 0n, 0n, 'available'],
    ['half won', { home: 'half_won' }, false, 'settled', 300n, 0n, 'completed'],
    ['half won', { home: 'half_won' }, true, 'settled', 700n, 400n, 'completed'],
    // A return up to the stake belongs to the `house` account.
    ['half lost', { home: 'half_lost' }, false, 'settled', 0n, 200n, 'completed'],
    ['half lost', { home: 'half_lost' }, true, 'settled', 200n, 400n, 'completed'],
    ['shared by two', shared, false, 'settled', 100n, 0n, 'completed'],
    ['shared by two', shared, true, 'settled', 500n, 400n, 'completed'],
  ] as const)('%s %o, stake returned: %s', async (_, became, returnsStake, bet, paid, houseGave, free) => {
    const one = await onOne({ returnsStake })
    expect(await one.now()).toEqual({
      bet: 'accepted',
      paid: 0n,
      cash: 0n,
      houseGave: 400n,
      free: 'wagering',
    })
    const gamingBefore = await app.houseBalance('gaming')
    expect(await app.settles(one.market, became)).toBe(1)
    expect(await one.now()).toEqual({ bet, paid, cash: paid, houseGave, free })
    // The gaming account gains and loses by it as by any bet of that stake.
    expect((await app.houseBalance('gaming')) - gamingBefore).toBe(houseGave - paid)
  })

  test('SB-05 what is below a cent is rounded of the whole return, and the stake taken off that', async () => {
    // 333 × 1.501 = 499.833
    const one = await onOne({ stake: 333n }, 1501)
    await app.settles(one.market, 'home')
    expect(await one.now()).toMatchObject({ paid: 167n, houseGave: 0n })
  })

  test('SB-05 an express with a void leg pays the price of the others', async () => {
    const [a, b, c] = [await app.market(), await app.market(), await app.market()]
    const one = await freeBet([a, b, c].map((market) => ({ market, odds: 2000 })))
    await app.settles(a, 'home')
    await app.settles(b, { home: 'void' })
    await app.settles(c, 'home')
    expect(await one.now()).toMatchObject({ bet: 'settled', paid: 1200n, cash: 1200n, houseGave: 0n })
  })

  test('SB-05 an express with all of its legs void but one that is lost has cost the free bet', async () => {
    const [a, b] = [await app.market(), await app.market()]
    const one = await freeBet([a, b].map((market) => ({ market, odds: 2000 })))
    await app.settles(a, { home: 'void' })
    expect(await one.now()).toMatchObject({ bet: 'accepted', free: 'wagering' })
    await app.settles(b, 'away')
    expect(await one.now()).toMatchObject({ bet: 'settled', paid: 0n, free: 'completed', houseGave: 400n })
  })

  test('SB-05 an express all of whose legs are void gives the free bet back', async () => {
    const [a, b] = [await app.market(), await app.market()]
    const one = await freeBet([a, b].map((market) => ({ market, odds: 2000 })))
    await app.settles(a, { home: 'void' })
    await app.settles(b, { home: 'void' })
    expect(await one.now()).toMatchObject({ bet: 'voided', cash: 0n, free: 'available', houseGave: 0n })
  })

  test('SB-05 lost with others it shares their posting, and comes to the same from its own data', async () => {
    const market = await app.market()
    const one = await freeBet([{ market, odds: 2000 }])
    const uid = await app.newPlayer(400n)
    const other = await app.bet(uid, { stake: 400n, legs: [{ market, odds: 2000 }] })
    await app.settles(market, 'away')
    const [version] = await app.versions(one.id)
    const [ofOther] = await app.versions(other)
    expect(version).toMatchObject({ kind: 'settled', change_minor: 0n, posting_id: ofOther?.posting_id })
    expect((await resettle(app.db, { most: 10, byRecord: false })).problems).toEqual([])
  })

  test('SB-05 as its player sees it, it may return just what it will pay', async () => {
    for (const [returnsStake, most] of [
      [false, 6],
      [true, 10],
    ] as const) {
      const one = await onOne({ returnsStake })
      const [shown] = await serializeBets(app, [await app.betNow(one.id)])
      expect(shown).toMatchObject({
        pocket: 'free_bet',
        returns_stake: returnsStake,
        stake: 4,
        max_return: most,
      })
    }
  })
})

describe('SB-05 S6 a free bet is settled again when its result is another', () => {
  test.each([false, true])('every way there is, stake returned: %s', async (returnsStake) => {
    const { market, now, id } = await onOne({ returnsStake })
    const won = returnsStake ? 1000n : 600n
    const gaveWon = returnsStake ? 400n : 0n
    const ways = [
      [{ home: 'won' }, 'settled', won, gaveWon, 'completed'],
      [{ away: 'won' }, 'settled', 0n, 400n, 'completed'],
      [{ home: 'void' }, 'voided', 0n, 0n, 'available'],
      [{ home: 'won' }, 'settled', won, gaveWon, 'completed'],
      [{ home: 'void' }, 'voided', 0n, 0n, 'available'],
      [{ away: 'won' }, 'settled', 0n, 400n, 'completed'],
      [{ home: 'half_won' }, 'settled', returnsStake ? 700n : 300n, gaveWon, 'completed'],
    ] as const
    for (const [became, bet, paid, houseGave, free] of ways) {
      app.advance(1000)
      await app.settles(market, became)
      expect(await now()).toEqual({ bet, paid, cash: paid, houseGave, free })
    }
    app.advance(1000)
    await app.takesBack(market)
    expect(await now()).toEqual({ bet: 'accepted', paid: 0n, cash: 0n, houseGave: 400n, free: 'wagering' })
    expect((await app.versions(id)).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('SB-05 what was won and spent is owed, as of any bet', async () => {
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
          amountMinor: -500n,
        },
      ]),
    )
    app.advance(1000)
    await app.settles(market, 'away')
    expect(await now()).toMatchObject({ paid: 0n, cash: 0n, houseGave: 400n })
    expect(await readDebt(app, uid)).toBe(500n)
  })

  const usedAgain = async () => {
    const first = await onOne()
    await app.settles(first.market, { home: 'void' })
    const again: TestMarket = await app.market()
    const second = await freeBet([{ market: again, odds: 2000 }], { uid: first.uid, id: first.freeId })
    app.advance(1000)
    return { first, second, again }
  }

  test('SB-05 come back and used again, both bets stand by their results: the house has given two', async () => {
    const { first, second, again } = await usedAgain()
    await app.settles(first.market, 'home')
    // The free bet now belongs to the second bet.
    expect(await first.now()).toMatchObject({ bet: 'settled', paid: 600n, cash: 600n, free: 'wagering' })
    await app.settles(again, 'home')
    expect(await second.now()).toMatchObject({ bet: 'settled', paid: 400n, cash: 1000n, free: 'completed' })
    expect(await bonusNow(app, first.freeId)).toMatchObject({ bet_id: second.id, converted_minor: 400n })
  })

  test('SB-05 come back and used again, it does not come back twice', async () => {
    const { first, second, again } = await usedAgain()
    await app.settles(first.market, 'away')
    app.advance(1000)
    await app.settles(first.market, { home: 'void' })
    expect(await second.now()).toMatchObject({ bet: 'accepted', free: 'wagering' })
    await app.settles(again, { home: 'void' })
    expect(await second.now()).toMatchObject({ bet: 'voided', free: 'available' })
  })

  test('SB-05 one that comes back late can be staked for three days at least', async () => {
    const { market, freeId } = await onOne()
    app.advance(6 * 86_400_000)
    await app.settles(market, { home: 'void' })
    const until = (await bonusNow(app, freeId)).claim_until?.getTime() ?? 0
    expect(until - app.clock.now().getTime()).toBe(3 * 86_400_000)
  })

  test('SB-05 what has ended in the meantime stays ended, and its bet is paid', async () => {
    const { market, freeId, now } = await onOne()
    await app.settles(market, { home: 'void' })
    const ended = { status: 'removed' as const, ended_at: app.clock.now() }
    await app.db.updateTable('bonuses').set(ended).where('id', '=', freeId).execute()
    app.advance(1000)
    await app.settles(market, 'home')
    expect(await now()).toMatchObject({ bet: 'settled', paid: 600n, free: 'removed' })
  })
})

describe('V8 the checks of free bets find what they are for', () => {
  const breaks = async (change: () => Promise<unknown>, mend: () => Promise<unknown>, said: RegExp) => {
    await change()
    const problems = await app.problems()
    await mend()
    expect(JSON.stringify(problems)).toMatch(said)
  }
  const setFree = (id: bigint, change: object) =>
    app.db.updateTable('bonuses').set(change).where('id', '=', id).execute()
  const setBet = (id: bigint, change: object) =>
    app.db.updateTable('sportsbook_bets').set(change).where('id', '=', id).execute()

  test('V8 a free bet that lies in a bet of another worth, and one that a running bet has lost', async () => {
    const { id, freeId } = await onOne()
    await breaks(
      () => setFree(freeId, { granted_minor: 300n }),
      () => setFree(freeId, { granted_minor: 400n }),
      /lies in the bet that its row names/,
    )
    await breaks(
      () => setFree(freeId, { status: 'available', bet_id: null }),
      () => setFree(freeId, { status: 'wagering', bet_id: id }),
      /a bet of a free bet has it/,
    )
  })

  test('V8 a stake that did not go back, and a leg below the least odds', async () => {
    const { id, market } = await onOne()
    await app.settles(market, 'home')
    await breaks(
      () => setBet(id, { stake_back_minor: 399n }),
      () => setBet(id, { stake_back_minor: 400n }),
      /what of it went back/,
    )
    const legAt = (odds: number) =>
      app.db.updateTable('sportsbook_legs').set({ odds }).where('bet_id', '=', id).execute()
    await breaks(
      () => legAt(1499),
      () => legAt(2500),
      /below those that the bonus asks for/,
    )
  })
})
