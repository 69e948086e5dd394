import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '#server/context.ts'
import type { BonusStatus } from '#server/rewards/bonuses/bonus/bonus-states.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { tries } from '#test/run/full-run.ts'
import { getCashOut } from '../cash-out/get-cash-out.ts'
import { cashOut } from '../cash-out/cash-out.ts'
import { bonusNow, freeBetTerms, givesBonus } from './free-bets.fixture.ts'
import { resultsByWord, type ResultWord } from './results.fixture.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'
import type { TestLeg, TestMarket } from './test-bets.fixture.ts'

let app: BettingApp
beforeAll(async () => {
  app = await openBettingApp()
  await app.producerIs('up')
})
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

const minute = 60_000
const secrets = createSecrets('s'.repeat(32))
let given = 0

/** Money in the betting bonus balance, by default of no bonus. */
const hasBonusMoney = (uid: number, amountMinor: bigint) =>
  app.post({
    key: `bonus:${uid}:${++given}`,
    reason: 'bonus_grant',
    transfers: [
      {
        from: { kind: 'house', name: 'bonus', currency: 'EUR' },
        to: { kind: 'player', uid, pocket: 'betting_bonus', currency: 'EUR' },
        amountMinor,
      },
    ],
    reference: { type: 'test', id: `${uid}` },
  })

type Bettor = { readonly uid: number; readonly id: bigint }

const stakes = async (
  stake: bigint,
  bonusStake: bigint,
  legs: readonly TestLeg[],
  more: { readonly sizes?: readonly number[]; readonly bankers?: readonly number[] } = {},
): Promise<Bettor> => {
  const uid = await app.newPlayer(stake - bonusStake)
  if (bonusStake > 0n) await hasBonusMoney(uid, bonusStake)
  const pocket = bonusStake === 0n ? 'main' : bonusStake === stake ? 'betting_bonus' : 'mixed'
  return { uid, id: await app.bet(uid, { stake, bonusStake, pocket, legs, ...more }) }
}

const cashesOut = async ({ uid, id }: Bettor, part: number): Promise<string> => {
  const own = { ...app.parts, secrets, uid, settings: { cashOutMargin: 500 } } as unknown as CallContext
  const asked = await getCashOut(own, { id: String(id), part })
  if (!asked.ok || !asked.value.quote) return 'none'
  const taken = await cashOut(own, { id: String(id), quote: asked.value.quote })
  return taken.ok ? taken.value.state : 'none'
}

/** Half a minor unit goes to own money: computed independently of the tested rule. */
const shareOf = (minor: bigint, stake: bigint, bonusStake: bigint): bigint => {
  const [whole, rest] = [(minor * bonusStake) / stake, (minor * bonusStake) % stake]
  return 2n * rest > stake ? whole + 1n : whole
}

const resultWords = Object.keys(resultsByWord) as ResultWord[]
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ leg: fc.nat(1), fate: fc.constantFrom(...resultWords) }) },
  { weight: 1, arbitrary: fc.record({ leg: fc.nat(1), dead: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ leg: fc.nat(1), back: fc.constant(true) }) },
  { weight: 3, arbitrary: fc.record({ part: fc.constantFrom(2500, 3333, 10_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const happens = async (what: Step, markets: readonly TestMarket[], bettors: readonly Bettor[]) => {
  app.advance(minute)
  if ('part' in what) {
    const ends = []
    for (const one of bettors) ends.push(await cashesOut(one, what.part))
    expect(new Set(ends).size).toBe(1)
    return
  }
  const market = markets[what.leg] as TestMarket
  if ('back' in what) await app.takesBack(market)
  else
    await app.settles(market, {
      home: 'fate' in what ? what.fate : { won: 1, void: '0', deadHeat: '1/2' },
    })
}

describe('a stake from two pockets', () => {
  test('returns to both what a stake of one pocket returns, by the shares of the stake, always', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 5000 }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.constantFrom([1], [2], [1, 2]),
        fc.integer({ min: 1300, max: 4700 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (stakeUnits, part, sizes, odds, steps) => {
          const stake = BigInt(stakeUnits)
          const share = BigInt(Math.floor(stakeUnits * part))
          const bonusStake = share === 0n ? 1n : share
          const markets = [await app.market(), await app.market()]
          const legs = markets.slice(0, Math.max(...sizes)).map((market) => ({ market, odds }))
          const more = legs.length > 1 ? { sizes } : {}
          const mixed = await stakes(stake, bonusStake, legs, more)
          const single = await stakes(stake, 0n, legs, more)
          for (const what of steps) {
            await happens(what, markets, [mixed, single])
            const [bet, other] = [await app.betNow(mixed.id), await app.betNow(single.id)]
            expect([bet.state, bet.payout_minor, bet.cashed_out_minor]).toEqual([
              other.state,
              other.payout_minor,
              other.cashed_out_minor,
            ])
            const ofBonus =
              shareOf(bet.payout_minor, stake, bonusStake) + shareOf(bet.cashed_out_minor, stake, bonusStake)
            const balances = [
              await app.balance(mixed.uid),
              await app.balance(mixed.uid, 'betting_bonus'),
            ] as const
            expect(balances).toEqual([bet.payout_minor + bet.cashed_out_minor - ofBonus, ofBonus])
            expect(balances[0] + balances[1]).toBe(await app.balance(single.uid))
            expect(await app.problems()).toEqual([])
          }
        },
      ),
      { numRuns: tries(12, 5) },
    )
  }, 120_000)

  test.each([
    ['won', 'won', 1334n, 666n],
    ['void: the stake as it was taken', 'void', 667n, 333n],
    ['half won', 'half_won', 1001n, 499n],
    ['half lost', 'half_lost', 334n, 166n],
    ['lost', 'lost', 0n, 0n],
  ] as const)('6.67 and 3.33 of a bet that is %s', async (_, outcomeResult, main, bonus) => {
    const market = await app.market()
    const { uid } = await stakes(1000n, 333n, [{ market, odds: 2000 }])
    await app.settles(market, { home: outcomeResult })
    expect([await app.balance(uid), await app.balance(uid, 'betting_bonus')]).toEqual([main, bonus])
  })

  test('the half of a minor unit is own money’s', async () => {
    const market = await app.market()
    const { uid } = await stakes(200n, 100n, [{ market, odds: 1505 }])
    await app.settles(market, 'home')
    expect([await app.balance(uid), await app.balance(uid, 'betting_bonus')]).toEqual([151n, 150n])
  })
})

type End = {
  readonly status: BonusStatus
  readonly outcome: 'converted' | 'capped' | 'lost' | null
  /** Of a share of 6.66 of a bonus of 10.00 that had become 8.00 of own money. */
  readonly gets: { readonly main: bigint; readonly bonus: bigint; readonly house: bigint }
  readonly most?: string
}

const ends: Readonly<Record<string, End>> = {
  'in play': { status: 'wagering', outcome: null, gets: { main: 0n, bonus: 666n, house: 0n } },
  'become money': { status: 'completed', outcome: 'converted', gets: { main: 666n, bonus: 0n, house: 0n } },
  'become as much money as it may': {
    status: 'completed',
    outcome: 'capped',
    most: '1000',
    gets: { main: 200n, bonus: 0n, house: 466n },
  },
  'played to nothing': { status: 'completed', outcome: 'lost', gets: { main: 0n, bonus: 0n, house: 666n } },
  removed: { status: 'removed', outcome: null, gets: { main: 0n, bonus: 0n, house: 666n } },
  expired: { status: 'expired', outcome: null, gets: { main: 0n, bonus: 0n, house: 666n } },
}

describe.each(Object.entries(ends))('the share of a bonus, by then %s', (_, end) => {
  const terms = {
    ...freeBetTerms(true),
    kind: 'convertible' as const,
    freeBet: undefined,
    mostConverted: { sums: end.most === undefined ? null : { EUR: end.most }, times: null },
  }
  const bet = async (stake: bigint, bonusStake: bigint) => {
    const uid = await app.newPlayer(stake - bonusStake)
    await hasBonusMoney(uid, bonusStake)
    const more = { status: 'active', product: 'betting' } as const
    const bonusId = await givesBonus(app.parts, uid, { terms, valueMinor: 1000n }, more)
    const market = await app.market()
    const pocket = bonusStake === stake ? 'betting_bonus' : 'mixed'
    const legs = [{ market, odds: 2000 }]
    const id = await app.bet(uid, { stake, bonusStake, bonusId, pocket, legs })
    const converted = end.outcome === 'converted' || end.outcome === 'capped' ? 800n : 0n
    await app.db
      .updateTable('bonuses')
      .set({
        status: end.status,
        outcome: end.outcome,
        converted_minor: converted,
        ended_at: end.status === 'wagering' ? null : app.clock.now(),
      })
      .where('id', '=', bonusId)
      .execute()
    const houseBefore = await app.houseBalance('bonus')
    const now = async () => {
      const { converted_minor: of, returned_minor: back } = await bonusNow(app.parts, bonusId)
      return {
        main: await app.balance(uid),
        bonus: await app.balance(uid, 'betting_bonus'),
        house: (await app.houseBalance('bonus')) - houseBefore,
        converted: of - converted,
        returned: back,
      }
    }
    return { uid, id, market, now, ...end.gets }
  }
  const isMoney = end.outcome === 'converted' || end.outcome === 'capped'
  const nothing = { main: 0n, bonus: 0n, house: 0n, converted: 0n, returned: 0n }

  test.each([
    ['mixed with own money', 1000n, 333n, 1334n],
    ['alone', 333n, 333n, 0n],
  ])(
    'goes where that of a casino round goes, and comes back from there: %s',
    async (_, stake, share, own) => {
      const { market, now, main, bonus, house: kept } = await bet(stake, share)
      const paid = {
        main: own + main,
        bonus,
        house: kept,
        converted: main,
        returned: isMoney ? kept : 0n,
      }
      for (const [outcomeResult, after] of [
        ['won', paid],
        ['lost', nothing],
        ['won', paid],
      ] as const) {
        app.advance(minute)
        await app.settles(market, { home: outcomeResult })
        expect(await now()).toEqual(after)
        expect(await app.problems()).toEqual([])
      }
      app.advance(minute)
      await app.takesBack(market)
      expect(await now()).toEqual(nothing)
    },
  )
})

describe.each([
  ['become money', { status: 'completed', outcome: 'converted' }],
  ['expired', { status: 'expired', outcome: null }],
] as const)('a share that a bonus was paid before it was %s', (_, end) => {
  test('is not paid a second time when the result is corrected and confirmed again', async () => {
    const uid = await app.newPlayer(0n)
    await hasBonusMoney(uid, 333n)
    const terms = { ...freeBetTerms(true), kind: 'convertible' as const, freeBet: undefined }
    const more = { status: 'active', product: 'betting' } as const
    const bonusId = await givesBonus(app.parts, uid, { terms, valueMinor: 1000n }, more)
    const market = await app.market()
    const legs = [{ market, odds: 2000 }]
    await app.bet(uid, { stake: 333n, bonusStake: 333n, bonusId, pocket: 'betting_bonus', legs })
    await app.settles(market, { home: 'won' })
    expect(await app.balance(uid, 'betting_bonus')).toBe(666n)
    // Ends the bonus and empties its pocket as its end does.
    const isMoney = end.outcome === 'converted'
    await app.post({
      key: `end:${uid}`,
      reason: isMoney ? 'bonus_converted' : 'bonus_expired',
      transfers: [
        {
          from: { kind: 'player', uid, pocket: 'betting_bonus', currency: 'EUR' },
          to: isMoney
            ? { kind: 'player', uid, pocket: 'main', currency: 'EUR' }
            : { kind: 'house', name: 'bonus', currency: 'EUR' },
          amountMinor: 666n,
        },
      ],
      reference: { type: 'test', id: `${uid}` },
    })
    await app.db
      .updateTable('bonuses')
      .set({
        ...end,
        balance_minor: 0n,
        converted_minor: isMoney ? 666n : 0n,
        returned_minor: 0n,
        ended_at: app.clock.now(),
      })
      .where('id', '=', bonusId)
      .execute()
    const before = await app.balance(uid)
    for (const outcomeResult of ['lost', 'won', 'lost', 'won'] as const) {
      app.advance(minute)
      await app.settles(market, { home: outcomeResult })
    }
    expect(await app.balance(uid)).toBe(before)
    expect(await app.balance(uid, 'betting_bonus')).toBe(0n)
    const { rows } = await sql`select 1 from wallet_debts where uid = ${uid} and owed_minor > 0`.execute(
      app.db,
    )
    expect(rows).toEqual([])
  })
})
