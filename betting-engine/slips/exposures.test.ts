import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sports } from '#contract/betting-enums.ts'
import { isOutright, settleOutright, settleOutrightPlaces } from '../markets/outright-markets.ts'
import { marketTypesOf, settleMarket } from '../markets/market-types.ts'
import { specifiersText } from '../markets/market.ts'
import { anyRecord } from '../records/any-record.fixture.ts'
import {
  possibleResultsOf,
  exposures,
  isWithinLossLimit,
  maxLoss,
  roomOf,
  type MarketPositions,
} from './exposures.ts'
import { payoutMinor } from './payout.ts'
import type { Ticket } from './ticket.ts'

const kinds = sports.flatMap((sport) =>
  marketTypesOf(sport).flatMap((type) => (isOutright(type.name) ? [] : [{ sport, type }])),
)

const specifiersOf = ({ type }: (typeof kinds)[number]): fc.Arbitrary<Record<string, string>> => {
  const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
    hcp: type.name.endsWith('3way')
      ? fc.constantFrom('0:1', '2:0', '9:0')
      : fc.integer({ min: -30, max: 30 }).map((quarters) => String(quarters / 4)),
    total: fc.integer({ min: 1, max: 60 }).map((quarters) => String(quarters / 4)),
    bestof: fc.constantFrom('3', '5'),
  }
  return fc.record(
    Object.fromEntries(type.specifiers.map((name) => [name, values[name] ?? fc.constantFrom('1', '2', '3')])),
  )
}

type Bet = { readonly outcome: string; readonly stakeMinor: bigint; readonly odds: number }
const ticketOf = ({ stakeMinor, odds }: Bet): Ticket => ({
  stakeMinor,
  sizes: [1],
  isEachWay: false,
  legs: [{ oddsThousandths: odds, isBanker: false, placeDivisor: null }],
})
const won = {
  won: 1,
  void: { numerator: 0n, denominator: 1n },
  deadHeat: { numerator: 1n, denominator: 1n },
} as const
const paidIf = (bet: Bet, outcomeResult: Parameters<typeof payoutMinor>[1]['win'][number]): bigint =>
  payoutMinor(ticketOf(bet), { win: [outcomeResult] })

const withBet = (taken: MarketPositions, bet: Bet): MarketPositions => {
  const before = taken[bet.outcome] ?? { stakeMinor: 0n, payoutMinor: 0n, bets: 0n }
  return {
    ...taken,
    [bet.outcome]: {
      stakeMinor: before.stakeMinor + bet.stakeMinor,
      payoutMinor: before.payoutMinor + paidIf(bet, won),
      bets: (before.bets ?? 0n) + 1n,
    },
  }
}

const betsOn = (outcomes: readonly string[]) =>
  fc.array(
    fc.record({
      outcome: fc.constantFrom(...outcomes),
      stakeMinor: fc.bigInt({ min: 1n, max: 5000n }),
      odds: fc.integer({ min: 1010, max: 9000 }),
    }),
    { maxLength: 25 },
  )

const scene = (kind: (typeof kinds)[number]) =>
  specifiersOf(kind).chain((specifiers) =>
    fc.record({
      specifiers: fc.constant(specifiers),
      bets: betsOn(kind.type.outcomes(specifiers)),
      records: fc.array(
        anyRecord.filter(({ sport }) => sport === kind.sport),
        { minLength: 6, maxLength: 12 },
      ),
      limit: fc.bigInt({ min: 0n, max: 20_000n }),
    }),
  )

test.each(kinds)('S8 $sport $type.name loses by no result more than its limit, nor than is shown', (kind) => {
  const { sport, type } = kind
  fc.assert(
    fc.property(scene(kind), ({ specifiers, bets, records, limit }) => {
      const text = specifiersText(specifiers)
      const endings = possibleResultsOf(sport, { type: type.name, specifiers: text })
      if ('places' in endings) throw new Error('Each kind has results')
      let taken: MarketPositions = {}
      const accepted = bets.filter((bet) => {
        const payoutOf = { stakeMinor: bet.stakeMinor, payoutMinor: paidIf(bet, won), bets: 1n }
        const fits =
          payoutOf.payoutMinor - payoutOf.stakeMinor <= roomOf(limit, taken, bet.outcome, endings) &&
          isWithinLossLimit(limit, taken, bet.outcome, payoutOf, endings)
        if (fits) taken = withBet(taken, bet)
        return fits
      })
      const lossBy = (outcomeResults: NonNullable<ReturnType<typeof settleMarket>>): bigint =>
        accepted.reduce((sum, bet) => {
          const outcomeResult = outcomeResults[bet.outcome]
          if (!outcomeResult) throw new Error('Every outcome is settled')
          return sum + paidIf(bet, outcomeResult) - bet.stakeMinor
        }, 0n)
      // The results that the type declares, and those of simulated matches.
      const settled = records
        .map((record) => settleMarket(type.name, text, record))
        .filter((outcomeResults) => outcomeResults !== undefined)
        // Sets are drawn here without the rule that ends a match.
        .filter((outcomeResults) =>
          Object.keys(outcomeResults).every((outcome) => endings[0] && outcome in endings[0]),
        )
      const losses = [...endings, ...settled].map(lossBy)
      for (const loss of losses) expect(loss <= limit).toBe(true)
      const shown = maxLoss(taken, endings)
      const worst = endings.map(lossBy).reduce((most, loss) => (loss > most ? loss : most))
      const isWhole = (outcomeResults: (typeof endings)[number]) =>
        Object.values(outcomeResults).every((outcomeResult) => outcomeResult.void.denominator === 1n)
      if (endings.every(isWhole)) expect(shown).toBe(worst)
      else {
        expect(shown >= worst).toBe(true)
        // Per bet at most one cent is added, plus a quarter from the rounding of its payout and a half from
        // that of its half.
        expect(4n * (shown - worst) <= BigInt(7 * accepted.length + 2)).toBe(true)
      }
      const each = exposures(taken, endings)
      for (const [outcome, loss] of Object.entries(each)) {
        const winning = endings
          .filter((outcomeResults) => outcomeResults[outcome]?.won === 1 && isWhole(outcomeResults))
          .map(lossBy)
        if (winning.length > 0) expect(loss).toBe(winning.reduce((most, one) => (one > most ? one : most)))
      }
      // Matches produce only declared results, or return all stakes.
      const keyOf = (outcomeResults: (typeof settled)[number]) =>
        JSON.stringify(outcomeResults, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        )
      const told = new Set(endings.map(keyOf))
      for (const outcomeResults of settled) {
        const isVoid = Object.values(outcomeResults).every(
          (outcomeResult) => outcomeResult.void.numerator === outcomeResult.void.denominator,
        )
        if (!isVoid) expect(told).toContain(keyOf(outcomeResults))
      }
    }),
    { numRuns: 40 },
  )
})

describe('S8 a market of which two outcomes win together', () => {
  test('takes no more than its limit bears: 20.00, and bets of 10.00 at 2.00', () => {
    const endings = possibleResultsOf('football', { type: 'double_chance', specifiers: '' })
    const bet = { stakeMinor: 1000n, payoutMinor: 2000n, bets: 1n }
    let taken: MarketPositions = {}
    const outcomes = ['home_or_draw', 'home_or_away']
    const fits = Array.from({ length: 40 }, (_, at) => {
      const outcome = outcomes[at % 2] ?? ''
      const isTaken = isWithinLossLimit(2000n, taken, outcome, bet, endings)
      if (isTaken) taken = withBet(taken, { outcome, stakeMinor: 1000n, odds: 2000 })
      return isTaken
    })
    expect(fits.filter(Boolean)).toHaveLength(2)
    expect(maxLoss(taken, endings)).toBe(2000n)
    expect(exposures(taken, endings)).toEqual({ home_or_draw: 2000n, home_or_away: 2000n })
  })
})

describe('S8 a market of which two tie', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const terms = { divisor: '4', places: '3' }
  const rankingOf = (places: readonly number[]) => ({
    sport: 'ranking' as const,
    ending: 'played' as const,
    isSwapped: false,
    periodsOver: 1,
    competitors: names.map((ref, at) => ({
      ref,
      // By the number of those ahead.
      place: 1 + places.filter((one) => one < (places[at] ?? 0)).length,
      isNonRunner: false,
    })),
  })
  const anyBet = fc.record({
    outcome: fc.constantFrom(...names),
    stakeMinor: fc.bigInt({ min: 1n, max: 30n }),
    odds: fc.integer({ min: 1010, max: 9000 }),
    isEachWay: fc.boolean(),
  })

  test.each([
    ['one place', ''],
    ['three places', 'divisor=4|places=3'],
  ])('loses no more than its limit, nor than is shown, with %s', (_, specifiers) => {
    const endings = possibleResultsOf('football', { type: 'outright_winner', specifiers })
    const ranked = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 })
    const limits = fc.bigInt({ min: 0n, max: 600n })
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 150 }), ranked, limits, (bets, places, limit) => {
        const ranking = rankingOf(places)
        const onWin = settleOutright('outright_winner', ranking) ?? {}
        const onPlace = settleOutrightPlaces('outright_winner', terms, ranking) ?? {}
        let taken: MarketPositions = {}
        let lost = 0n
        for (const bet of bets) {
          const isEachWay = bet.isEachWay && specifiers !== ''
          const whole = ticketOf(bet)
          const ticket = { ...whole, isEachWay, legs: whole.legs.map((leg) => ({ ...leg, placeDivisor: 4 })) }
          const paidBy = (win: typeof won, place: typeof won) =>
            payoutMinor(ticket, { win: [win], ...(isEachWay && { place: [place] }) })
          const added = { stakeMinor: bet.stakeMinor, payoutMinor: paidBy(won, won), bets: 1n }
          const room = roomOf(limit, taken, bet.outcome, endings)
          const profit = added.payoutMinor - added.stakeMinor
          const fits = isWithinLossLimit(limit, taken, bet.outcome, added, endings)
          if (room > 0n && profit <= room) expect(fits).toBe(true)
          if (!fits) continue
          const before = taken[bet.outcome] ?? { stakeMinor: 0n, payoutMinor: 0n, bets: 0n }
          const after = {
            stakeMinor: before.stakeMinor + added.stakeMinor,
            payoutMinor: before.payoutMinor + added.payoutMinor,
            bets: (before.bets ?? 0n) + 1n,
          }
          taken = { ...taken, [bet.outcome]: after }
          const [win, place] = [onWin[bet.outcome], onPlace[bet.outcome]]
          if (!win || !place) throw new Error('Every outcome is settled')
          lost += paidBy(win as typeof won, place as typeof won) - bet.stakeMinor
        }
        expect(lost).toBeLessThanOrEqual(limit)
        expect(lost).toBeLessThanOrEqual(maxLoss(taken, endings))
      }),
      { numRuns: 400 },
    )
  })

  test('takes no more bets of 0.11 at 3.00 than a limit of 10.00 bears when two tie', () => {
    const endings = possibleResultsOf('football', { type: 'outright_winner', specifiers: '' })
    const added = { stakeMinor: 11n, payoutMinor: 33n, bets: 1n }
    let taken: MarketPositions = {}
    let bets = 0n
    for (let at = 0; at < 400; at += 1) {
      const outcome = at % 2 === 0 ? 'a' : 'b'
      if (!isWithinLossLimit(1000n, taken, outcome, added, endings)) continue
      taken = withBet(taken, { outcome, stakeMinor: 11n, odds: 3000 })
      bets += 1n
    }
    // A half of 0.33 pays 0.17.
    expect(bets * (17n - 11n)).toBeLessThanOrEqual(1000n)
    expect(bets * (17n - 11n)).toBeLessThanOrEqual(maxLoss(taken, endings))
  })
})

test('S8 an outcome that never wins wholly costs what its half does: under 0.25', () => {
  const endings = possibleResultsOf('football', { type: 'total', specifiers: 'total=0.25' })
  const taken = { under: { stakeMinor: 1000n, payoutMinor: 3000n } }
  expect(exposures(taken, endings)).toEqual({ under: 1000n })
  expect(maxLoss(taken, endings)).toBe(1000n)
  // Twice the room may be lost on it, because half of it is paid.
  expect(roomOf(1500n, taken, 'under', endings)).toBe(1000n)
  expect(roomOf(900n, taken, 'under', endings)).toBe(0n)
})
