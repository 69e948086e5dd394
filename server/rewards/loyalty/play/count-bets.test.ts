import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { givesBonus, freeBetTerms } from '#server/play/sportsbook/settlement/free-bets.fixture.ts'
import { openBetHouse, type BetHouse } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import type { TestMarket } from '#server/play/sportsbook/settlement/test-bets.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { loyaltyLedgerChecks } from '../loyalty-invariants.ts'
import { lockMember, takePoints } from '../points/move-points.ts'
import { runsProgramme } from '../programme/loyalty-programme.fixture.ts'
import { followBets } from './count-bets.ts'

let house: BetHouse
let ctx: Context
const settled: number[] = []
beforeAll(async () => {
  house = await openBetHouse()
  const jobs = { enqueue: (_tx: unknown, _job: unknown, { uid }: { uid: number }) => void settled.push(uid) }
  ctx = { ...house.parts, secrets: createSecrets('s'.repeat(32)), jobs } as unknown as Context
  await runsProgramme(ctx, { rates: { slot: 1000 } })
  house.advance(dayMs)
})
afterEach(async () => {
  expect(await checkLedger(house.db, loyaltyLedgerChecks)).toEqual([])
  expect(await house.problems()).toEqual([])
})
afterAll(() => house.close())

const member = async (uid: number) => {
  const row = await house.db
    .selectFrom('loyalty_members')
    .select(['points', 'lifetime', 'owed', 'fraction'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ? [Number(row.points), Number(row.owed), Number(row.fraction)] : [0, 0, 0]
}
const stepsOf = async (uid: number, quest: string) => {
  const { rows } = await sql<{ amount: bigint; isDone: boolean }>`
    select amount, done_at is not null as "isDone" from loyalty_quest_steps
    where uid = ${uid} and quest = ${quest} order by step`.execute(house.db)
  return rows.map(({ amount, isDone }) => [Number(amount), isDone])
}
const follows = async () => {
  house.advance(1000)
  await followBets(ctx)
}
const odds = 2000
const places = async (stake: bigint, market?: TestMarket) => {
  const uid = await house.newPlayer(100_000n)
  const on = market ?? (await house.market())
  return { uid, market: on, id: await house.bet(uid, { stake, legs: [{ market: on, odds }] }) }
}

test('LO-09 bets on sport earn nothing by terms that name no rate for sport, whatever comes later', async () => {
  const { uid, market } = await places(10_000n)
  await runsProgramme(ctx, {
    rates: { slot: 1000, sport: 500 },
    quests: [
      {
        sysname: 'coupon',
        points: 5,
        reward: null,
        steps: [
          { kind: 'rounds', game: null, types: ['sport'], count: 2 },
          { kind: 'stake', types: ['slot', 'sport'], units: 100 },
        ],
      },
      { sysname: 'days', points: 5, reward: null, steps: [{ kind: 'days', days: 2 }] },
      {
        sysname: 'slots',
        points: 5,
        reward: null,
        steps: [{ kind: 'rounds', game: null, types: ['slot'], count: 1 }],
      },
    ],
  })
  house.advance(2 * minuteMs)
  await house.settles(market, 'home')
  await follows()
  expect(await member(uid)).toEqual([0, 0, 0])
  expect(await house.db.selectFrom('sportsbook_news').selectAll().execute()).toEqual([])
})

describe('LO-09 bets on sport by the rate of the terms', () => {
  test.each([
    ['won', { home: 'won' }, 5],
    ['lost', { away: 'won' }, 5],
    ['half lost, whose other half came back', { home: 'half_lost' }, 2.5],
    ['void', { home: 'void' }, 0],
  ] as const)('LO-09 a stake that is %s', async (_, results, points) => {
    const { uid, market } = await places(10_000n)
    await follows()
    expect(await member(uid)).toEqual([0, 0, 0])
    await house.settles(market, results)
    await follows()
    expect(await member(uid)).toEqual([Math.floor(points), 0, (points % 1) * 1_000_000])
    await follows()
    expect(await member(uid)).toEqual([Math.floor(points), 0, (points % 1) * 1_000_000])
  })

  test('LO-09 what was lost at full risk earns, whatever is placed against it once it has ended', async () => {
    const [first, second] = [await house.market(), await house.market()]
    const uid = await house.newPlayer(100_000n)
    const legs = [first, second].map((market) => ({ market, odds }))
    await house.bet(uid, { stake: 10_000n, legs })
    house.advance(1000)
    await house.settles(first, 'away')
    await follows()
    expect(await member(uid)).toEqual([5, 0, 0])
    house.advance(1000)
    await house.bet(uid, { stake: 10_000n, legs: [{ market: second, odds, outcome: 'away' }] })
    house.advance(1000)
    await house.settles(second, 'draw')
    await follows()
    expect(await member(uid)).toEqual([10, 0, 0])
  })

  test.each([
    ['was corrected after the other had ended', 'second', 'first', 12],
    ['ran again while the other was open', 'first', 'second', 2],
  ] as const)(
    'LO-09 a bet is beside those that were open before its end, not before its correction: it %s',
    async (_, then, last, points) => {
      const markets = { first: await house.market(), second: await house.market() }
      const { first, second } = markets
      const uid = await house.newPlayer(100_000n)
      await house.bet(uid, { stake: 10_000n, legs: [first, second].map((market) => ({ market, odds })) })
      const later = async (what: () => Promise<unknown>) => {
        house.advance(1000)
        await what()
        await follows()
      }
      await later(() => house.settles(first, 'away'))
      await later(() => house.bet(uid, { stake: 14_000n, legs: [{ market: second, odds, outcome: 'away' }] }))
      for (const market of [then, last]) await later(() => house.settles(markets[market], 'home'))
      expect(await member(uid)).toEqual([points, 0, 0])
    },
  )

  test('LO-09 of bets that were open at the same time only what one exceeds the other by earns', async () => {
    const [first, second] = [await house.market(), await house.market()]
    const uid = await house.newPlayer(100_000n)
    await house.bet(uid, { stake: 10_000n, legs: [first, second].map((market) => ({ market, odds })) })
    house.advance(1000)
    await house.bet(uid, { stake: 4000n, legs: [{ market: second, odds, outcome: 'away' }] })
    house.advance(1000)
    await house.settles(first, 'away')
    await follows()
    expect(await member(uid)).toEqual([3, 0, 0])
    await house.settles(second, 'draw')
    await follows()
    expect(await member(uid)).toEqual([3, 0, 0])
  })

  test('LO-09 a cent earns its part, which is kept until a point is whole', async () => {
    const market = await house.market()
    const { uid } = await places(1n, market)
    await house.bet(uid, { stake: 1999n, legs: [{ market, odds }] })
    await house.settles(market, 'home')
    await follows()
    expect(await member(uid)).toEqual([1, 0, 0])
  })

  test('LO-09 S6 what is found to be void or taken back takes the same back, and brings it anew', async () => {
    const { uid, market } = await places(10_000n)
    const says = async (what: Parameters<typeof house.settles>[1] | null) => {
      await (what ? house.settles(market, what) : house.takesBack(market))
      await follows()
      return member(uid)
    }
    expect(await says('home')).toEqual([5, 0, 0])
    expect(await says({ home: 'void' })).toEqual([0, 0, 0])
    expect(await says('away')).toEqual([5, 0, 0])
    expect(await says('home')).toEqual([5, 0, 0])
    expect(await says(null)).toEqual([0, 0, 0])
    expect(await says('home')).toEqual([5, 0, 0])
    const { rows } = await sql<{ lifetime: bigint }>`
      select lifetime from loyalty_members where uid = ${uid}`.execute(house.db)
    expect(rows[0]?.lifetime).toBe(5n)
  })

  test('LO-09 several versions that nobody followed count as the last of them', async () => {
    const { uid, market } = await places(10_000n)
    await house.settles(market, 'home')
    house.advance(1000)
    await house.takesBack(market)
    house.advance(1000)
    await house.settles(market, 'away')
    await follows()
    expect(await member(uid)).toEqual([5, 0, 0])
  })

  test('LO-09 points that were spent before their bet was void are owed', async () => {
    const { uid, market } = await places(10_000n)
    await house.settles(market, 'home')
    await follows()
    await transact(house.connection, async (tx) => {
      const spent = { points: 4n, reason: 'expired', key: `spent:${uid}`, subject: '' } as const
      await takePoints(ctx, tx, await lockMember(ctx, tx, uid), spent)
    })
    await house.settles(market, { home: 'void' })
    await follows()
    expect(await member(uid)).toEqual([0, 4, 0])
  })

  test('LO-09 neither free bets nor stakes of a bonus earn', async () => {
    const market = await house.market()
    const uid = await house.newPlayer(100_000n)
    const free = await givesBonus(house, uid, { terms: freeBetTerms(false) })
    const id = await house.bet(uid, {
      stake: 400n,
      legs: [{ market, odds }],
      free: { id: free, returnsStake: false },
    })
    const lies = { status: 'wagering' as const, bet_id: id, open_rounds: 1 }
    await house.db.updateTable('bonuses').set(lies).where('id', '=', free).execute()
    await house.settles(market, 'home')
    await follows()
    expect(await member(uid)).toEqual([0, 0, 0])
    expect(await house.db.selectFrom('loyalty_bets').selectAll().where('uid', '=', uid).execute()).toEqual([])
  })
})

describe('LO-09 bets on sport in quests', () => {
  test('LO-09 count in the step under way, once, and no more once they are void', async () => {
    const { uid, market } = await places(3000n)
    await house.settles(market, 'home')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[1, false]])
    expect(await stepsOf(uid, 'slots')).toEqual([])
    await house.settles(market, { home: 'void' })
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[0, false]])
    await house.settles(market, 'home')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[1, false]])
  })

  test('LO-09 what has ended a step stays in it, and counts in no other when it is decided again', async () => {
    const first = await places(3000n)
    const { uid } = first
    await house.settles(first.market, 'home')
    const second = await house.market()
    await house.bet(uid, { stake: 3000n, legs: [{ market: second, odds }] })
    await house.settles(second, 'home')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[2, true]])
    await house.takesBack(second)
    await follows()
    house.advance(1000)
    await house.settles(second, 'away')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[2, true]])
    const third = await house.market()
    await house.bet(uid, { stake: 3000n, legs: [{ market: third, odds }] })
    await house.settles(third, 'away')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([
      [2, true],
      [30_000_000, false],
    ])
  })

  test('LO-09 a day is the one a bet was decided on, and the same bet makes no second one', async () => {
    const { uid, market } = await places(3000n)
    await house.settles(market, 'home')
    await follows()
    expect(await stepsOf(uid, 'days')).toEqual([[1, false]])
    house.advance(dayMs)
    await house.takesBack(market)
    await follows()
    house.advance(1000)
    await house.settles(market, 'away')
    await follows()
    expect(await stepsOf(uid, 'days')).toEqual([[1, false]])
    const other = await house.market()
    await house.bet(uid, { stake: 100n, legs: [{ market: other, odds }] })
    await house.settles(other, 'away')
    await follows()
    expect(await stepsOf(uid, 'days')).toEqual([[2, true]])
    expect(settled).toContain(uid)
  })
})

test('V8 the check of points finds a bet that earned what its terms do not say, and one that was passed over', async () => {
  const { uid, market, id } = await places(10_000n)
  await house.settles(market, 'home')
  await follows()
  const found = async (change: object) => {
    await house.db.updateTable('loyalty_bets').set(change).where('bet_id', '=', id).execute()
    return JSON.stringify(await checkLedger(house.db, loyaltyLedgerChecks))
  }
  const isTold = `bet ${id}`
  expect(await found({ earned: 1n })).toContain(isTold)
  expect(await found({ earned: 5_000_000n, version: 0 })).toContain(isTold)
  expect(await found({ version: 1 })).not.toContain(isTold)
  const foundWithMore = async (points: bigint) => {
    const members = house.db.updateTable('loyalty_members').where('uid', '=', uid)
    await members.set((of) => ({ points: of('points', '+', points) })).execute()
    return JSON.stringify(await checkLedger(house.db, loyaltyLedgerChecks))
  }
  expect(await foundWithMore(1n)).toContain(`player ${uid}`)
  expect(await foundWithMore(-1n)).not.toContain(`player ${uid}`)
})
