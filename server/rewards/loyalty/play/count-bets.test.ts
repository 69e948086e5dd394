import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { givesBonus, freeBetTerms } from '#server/play/sportsbook/settlement/free-bets.fixture.ts'
import { openBettingApp, type BettingApp } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import type { TestMarket } from '#server/play/sportsbook/settlement/test-bets.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { loyaltyLedgerChecks } from '../loyalty-invariants.ts'
import { lockMember, debitPoints } from '../points/move-points.ts'
import { runsProgramme } from '../programme/loyalty-programme.fixture.ts'
import { processPendingBets } from './count-bets.ts'

let app: BettingApp
let ctx: Context
const settled: number[] = []
beforeAll(async () => {
  app = await openBettingApp()
  const jobs = { enqueue: (_tx: unknown, _job: unknown, { uid }: { uid: number }) => void settled.push(uid) }
  ctx = { ...app.parts, secrets: createSecrets('s'.repeat(32)), jobs } as unknown as Context
  await runsProgramme(ctx, { rates: { slot: 1000 } })
  app.advance(dayMs)
})
afterEach(async () => {
  expect(await checkLedger(app.db, loyaltyLedgerChecks)).toEqual([])
  expect(await app.problems()).toEqual([])
})
afterAll(() => app.close())

const member = async (uid: number) => {
  const row = await app.db
    .selectFrom('loyalty_members')
    .select(['points', 'lifetime', 'owed', 'fraction'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ? [Number(row.points), Number(row.owed), Number(row.fraction)] : [0, 0, 0]
}
const stepsOf = async (uid: number, quest: string) => {
  const { rows } = await sql<{ amount: bigint; isDone: boolean }>`
    select amount, done_at is not null as "isDone" from loyalty_quest_steps
    where uid = ${uid} and quest = ${quest} order by step`.execute(app.db)
  return rows.map(({ amount, isDone }) => [Number(amount), isDone])
}
const follows = async () => {
  app.advance(1000)
  await processPendingBets(ctx)
}
const odds = 2000
const places = async (stake: bigint, market?: TestMarket) => {
  const uid = await app.newPlayer(100_000n)
  const on = market ?? (await app.market())
  return { uid, market: on, id: await app.bet(uid, { stake, legs: [{ market: on, odds }] }) }
}

test('LO-09 bets on sport earn nothing by terms without a sport rate, even if one comes later', async () => {
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
  app.advance(2 * minuteMs)
  await app.settles(market, 'home')
  await follows()
  expect(await member(uid)).toEqual([0, 0, 0])
  expect(await app.db.selectFrom('sportsbook_news').selectAll().execute()).toEqual([])
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
    await app.settles(market, results)
    await follows()
    expect(await member(uid)).toEqual([Math.floor(points), 0, (points % 1) * 1_000_000])
    await follows()
    expect(await member(uid)).toEqual([Math.floor(points), 0, (points % 1) * 1_000_000])
  })

  test('LO-09 a stake lost at full risk earns, regardless of opposite bets after its end', async () => {
    const [first, second] = [await app.market(), await app.market()]
    const uid = await app.newPlayer(100_000n)
    const legs = [first, second].map((market) => ({ market, odds }))
    await app.bet(uid, { stake: 10_000n, legs })
    app.advance(1000)
    await app.settles(first, 'away')
    await follows()
    expect(await member(uid)).toEqual([5, 0, 0])
    app.advance(1000)
    await app.bet(uid, { stake: 10_000n, legs: [{ market: second, odds, outcome: 'away' }] })
    app.advance(1000)
    await app.settles(second, 'draw')
    await follows()
    expect(await member(uid)).toEqual([10, 0, 0])
  })

  test.each([
    ['was corrected after the other had ended', 'second', 'first', 12],
    ['ran again while the other was open', 'first', 'second', 2],
  ] as const)(
    'LO-09 a bet is beside those that were open before its end, not before its correction: it %s',
    async (_, then, last, points) => {
      const markets = { first: await app.market(), second: await app.market() }
      const { first, second } = markets
      const uid = await app.newPlayer(100_000n)
      await app.bet(uid, { stake: 10_000n, legs: [first, second].map((market) => ({ market, odds })) })
      const later = async (what: () => Promise<unknown>) => {
        app.advance(1000)
        await what()
        await follows()
      }
      await later(() => app.settles(first, 'away'))
      await later(() => app.bet(uid, { stake: 14_000n, legs: [{ market: second, odds, outcome: 'away' }] }))
      for (const market of [then, last]) await later(() => app.settles(markets[market], 'home'))
      expect(await member(uid)).toEqual([points, 0, 0])
    },
  )

  test('LO-09 of bets that were open at the same time only what one exceeds the other by earns', async () => {
    const [first, second] = [await app.market(), await app.market()]
    const uid = await app.newPlayer(100_000n)
    await app.bet(uid, { stake: 10_000n, legs: [first, second].map((market) => ({ market, odds })) })
    app.advance(1000)
    await app.bet(uid, { stake: 4000n, legs: [{ market: second, odds, outcome: 'away' }] })
    app.advance(1000)
    await app.settles(first, 'away')
    await follows()
    expect(await member(uid)).toEqual([3, 0, 0])
    await app.settles(second, 'draw')
    await follows()
    expect(await member(uid)).toEqual([3, 0, 0])
  })

  test('LO-09 a cent earns its part, which is kept until a point is whole', async () => {
    const market = await app.market()
    const { uid } = await places(1n, market)
    await app.bet(uid, { stake: 1999n, legs: [{ market, odds }] })
    await app.settles(market, 'home')
    await follows()
    expect(await member(uid)).toEqual([1, 0, 0])
  })

  test('LO-09 S6 a void or withdrawn result takes its points back, a new one grants them again', async () => {
    const { uid, market } = await places(10_000n)
    const says = async (what: Parameters<typeof app.settles>[1] | null) => {
      await (what ? app.settles(market, what) : app.takesBack(market))
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
      select lifetime from loyalty_members where uid = ${uid}`.execute(app.db)
    expect(rows[0]?.lifetime).toBe(5n)
  })

  test('LO-09 of several versions that were not processed only the last one counts', async () => {
    const { uid, market } = await places(10_000n)
    await app.settles(market, 'home')
    app.advance(1000)
    await app.takesBack(market)
    app.advance(1000)
    await app.settles(market, 'away')
    await follows()
    expect(await member(uid)).toEqual([5, 0, 0])
  })

  test('LO-09 points that were spent before their bet was void are owed', async () => {
    const { uid, market } = await places(10_000n)
    await app.settles(market, 'home')
    await follows()
    await transact(app.connection, async (tx) => {
      const spent = { points: 4n, reason: 'expired', key: `spent:${uid}`, subject: '' } as const
      await debitPoints(ctx, tx, await lockMember(ctx, tx, uid), spent)
    })
    await app.settles(market, { home: 'void' })
    await follows()
    expect(await member(uid)).toEqual([0, 4, 0])
  })

  test('LO-09 neither free bets nor stakes of a bonus earn', async () => {
    const market = await app.market()
    const uid = await app.newPlayer(100_000n)
    const free = await givesBonus(app, uid, { terms: freeBetTerms(false) })
    const id = await app.bet(uid, {
      stake: 400n,
      legs: [{ market, odds }],
      free: { id: free, returnsStake: false },
    })
    const lies = { status: 'wagering' as const, bet_id: id, open_rounds: 1 }
    await app.db.updateTable('bonuses').set(lies).where('id', '=', free).execute()
    await app.settles(market, 'home')
    await follows()
    expect(await member(uid)).toEqual([0, 0, 0])
    expect(await app.db.selectFrom('loyalty_bets').selectAll().where('uid', '=', uid).execute()).toEqual([])
  })
})

describe('LO-09 bets on sport in quests', () => {
  test('LO-09 count in the step under way, once, and no more once they are void', async () => {
    const { uid, market } = await places(3000n)
    await app.settles(market, 'home')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[1, false]])
    expect(await stepsOf(uid, 'slots')).toEqual([])
    await app.settles(market, { home: 'void' })
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[0, false]])
    await app.settles(market, 'home')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[1, false]])
  })

  test('LO-09 what has ended a step stays in it, and counts in no other when it is decided again', async () => {
    const first = await places(3000n)
    const { uid } = first
    await app.settles(first.market, 'home')
    const second = await app.market()
    await app.bet(uid, { stake: 3000n, legs: [{ market: second, odds }] })
    await app.settles(second, 'home')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[2, true]])
    await app.takesBack(second)
    await follows()
    app.advance(1000)
    await app.settles(second, 'away')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([[2, true]])
    const third = await app.market()
    await app.bet(uid, { stake: 3000n, legs: [{ market: third, odds }] })
    await app.settles(third, 'away')
    await follows()
    expect(await stepsOf(uid, 'coupon')).toEqual([
      [2, true],
      [30_000_000, false],
    ])
  })

  test('LO-09 a day is the one a bet was decided on, and the same bet makes no second one', async () => {
    const { uid, market } = await places(3000n)
    await app.settles(market, 'home')
    await follows()
    expect(await stepsOf(uid, 'days')).toEqual([[1, false]])
    app.advance(dayMs)
    await app.takesBack(market)
    await follows()
    app.advance(1000)
    await app.settles(market, 'away')
    await follows()
    expect(await stepsOf(uid, 'days')).toEqual([[1, false]])
    const other = await app.market()
    await app.bet(uid, { stake: 100n, legs: [{ market: other, odds }] })
    await app.settles(other, 'away')
    await follows()
    expect(await stepsOf(uid, 'days')).toEqual([[2, true]])
    expect(settled).toContain(uid)
  })
})

test('V8 the check of points finds a bet that earned what its terms do not say, and one that was passed over', async () => {
  const { uid, market, id } = await places(10_000n)
  await app.settles(market, 'home')
  await follows()
  const found = async (change: object) => {
    await app.db.updateTable('loyalty_bets').set(change).where('bet_id', '=', id).execute()
    return JSON.stringify(await checkLedger(app.db, loyaltyLedgerChecks))
  }
  const isTold = `bet ${id}`
  expect(await found({ earned: 1n })).toContain(isTold)
  expect(await found({ earned: 5_000_000n, version: 0 })).toContain(isTold)
  expect(await found({ version: 1 })).not.toContain(isTold)
  const foundWithMore = async (points: bigint) => {
    const members = app.db.updateTable('loyalty_members').where('uid', '=', uid)
    await members.set((of) => ({ points: of('points', '+', points) })).execute()
    return JSON.stringify(await checkLedger(app.db, loyaltyLedgerChecks))
  }
  expect(await foundWithMore(1n)).toContain(`player ${uid}`)
  expect(await foundWithMore(-1n)).not.toContain(`player ${uid}`)
})
