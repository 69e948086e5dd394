import { other, type PerSide, type Side } from '../../records/side.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { RecordOf } from '../../records/record.ts'
import { lost, voided, won } from '../outcome-result.ts'
import { specifiersText, type MarketOutcomes, type MarketType, type Specifiers } from '../market.ts'
import { settleAsianHandicapLine, isLine, isTotalLine, quartersOf } from './asian-handicap-line.ts'
import { allOf, marketOf, onlyOne, type Naming } from './market-of.ts'

/** The count of a market for both sides, and whether it is final. */
export type Tally = PerSide & { readonly isOver: boolean }

/** How a sport counts: goals of a half, points of a quarter; defines the legal specifiers. */
export type Counted<S extends Sport> = Naming<S> & {
  readonly count: (record: RecordOf<S>, specifiers: Specifiers) => Tally
  readonly period?: { readonly name: string; readonly last: number }
}

const isPeriod = (text: string | undefined, last: number): boolean =>
  text !== undefined && /^[1-9]$/.test(text) && Number(text) <= last

/** Specifiers of a type with that of the period, and their validation. */
const specified = <S extends Sport>(
  { period }: Counted<S>,
  own: Readonly<Record<string, (text: string | undefined) => boolean>> = {},
) => ({
  specifiers: [...Object.keys(own), ...(period ? [period.name] : [])].toSorted(),
  accepts: (given: Specifiers) =>
    Object.entries(own).every(([name, isRight]) => isRight(given[name])) &&
    (!period || isPeriod(given[period.name], period.last)),
})

/** Scores that a line, a head start or the max of a type distinguishes. */
const scoresNear = (given: Specifiers): readonly PerSide[] => {
  const named = Object.values(given).flatMap((text) => (text.match(/\d+/g) ?? []).map(Number))
  const near = named.flatMap((number) => [number - 1, number, number + 1, number + 2])
  const counts = [...new Set([0, 1, 2, 3, 4, 5, 6, 7, ...near.filter((count) => count >= 0)])]
  return counts.flatMap((home) => counts.map((away) => ({ home, away })))
}

const keyOf = (outcomeResults: MarketOutcomes): string =>
  Object.values(outcomeResults)
    .map(
      (outcomeResult) =>
        `${outcomeResult.won} ${outcomeResult.void.numerator}/${outcomeResult.void.denominator}`,
    )
    .join()

/** Max number of cached lines of a type. */
const maxCached = 500

/** A type decided by a count: its results are those of all scores that it distinguishes. */
const counted = <S extends Sport>(of: Counted<S>, make: (of: Counted<S>) => MarketType<S>): MarketType<S> => {
  const known = new Map<string, readonly MarketOutcomes[]>()
  const over = { ending: 'played', periodsOver: 0 } as RecordOf<S>
  const compute = (given: Specifiers): readonly MarketOutcomes[] => {
    const found = new Map<string, MarketOutcomes>()
    for (const score of scoresNear(given)) {
      const outcomeResults = make({ ...of, count: () => ({ ...score, isOver: true }) }).settle(given, over)
      const isVoid = Object.values(outcomeResults ?? {}).every(
        (outcomeResult) => outcomeResult.void.numerator === outcomeResult.void.denominator,
      )
      if (outcomeResults && !isVoid) found.set(keyOf(outcomeResults), outcomeResults)
    }
    return [...found.values()]
  }
  return {
    ...make(of),
    results(given) {
      const key = specifiersText(given)
      const before = known.get(key)
      if (before) return before
      const results = compute(given)
      if (known.size >= maxCached) known.clear()
      known.set(key, results)
      return results
    },
  }
}

export const leader = ({ home, away }: PerSide): Side | 'draw' => {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}

const three = ['home', 'draw', 'away'] as const
const two = ['home', 'away'] as const

/** Match result: home, draw, away. */
export const result = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => three,
      decide: (record, given) => {
        const tally = of.count(record, given)
        return tally.isOver ? onlyOne(three, leader(tally)) : undefined
      },
    }),
  )

/** Draw no bet: a draw returns every stake. */
export const drawNoBet = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => two,
      decide: (record, given) => {
        const tally = of.count(record, given)
        if (!tally.isOver) return undefined
        const ahead = leader(tally)
        return ahead === 'draw' ? allOf(two, voided) : onlyOne(two, ahead)
      },
    }),
  )

const chances = {
  home_or_draw: ['home', 'draw'],
  home_or_away: ['home', 'away'],
  draw_or_away: ['draw', 'away'],
} as const

export const doubleChance = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => Object.keys(chances),
      decide: (record, given) => {
        const tally = of.count(record, given)
        if (!tally.isOver) return undefined
        const ahead = leader(tally)
        return Object.fromEntries(
          Object.entries(chances).map(([chance, covers]) => [
            chance,
            (covers as readonly string[]).includes(ahead) ? won : lost,
          ]),
        )
      },
    }),
  )

const headStart = /^(0:[1-9]|[1-9]:0)$/

/** Match result after a head start in whole goals: `hcp=0:1` gives one to the side named second. */
export const threeWayHandicap = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of, { hcp: (text) => text !== undefined && headStart.test(text) }),
      outcomes: () => three,
      decide: (record, given) => {
        const tally = of.count(record, given)
        const [home = 0, away = 0] = (given.hcp ?? '').split(':').map(Number)
        return tally.isOver
          ? onlyOne(three, leader({ home: tally.home + home, away: tally.away + away }))
          : undefined
      },
    }),
  )

/** Asian handicap: `hcp` is added to the side named first, in quarters. */
export const handicap = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of, { hcp: isLine }),
      line: 'hcp',
      outcomes: () => two,
      decide: (record, given) => {
        const { home, away, isOver } = of.count(record, given)
        const ahead = (home - away) * 4 + quartersOf(given.hcp ?? '')
        return isOver
          ? { home: settleAsianHandicapLine(ahead), away: settleAsianHandicapLine(-ahead) }
          : undefined
      },
    }),
  )

const overUnder = ['over', 'under'] as const

const totalOf = <S extends Sport>(of: Counted<S>, sum: (tally: PerSide) => number): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of, { total: isTotalLine }),
      line: 'total',
      outcomes: () => overUnder,
      decide: (record, given) => {
        const tally = of.count(record, given)
        const over = sum(tally) * 4 - quartersOf(given.total ?? '')
        // A total that is over stays over.
        return tally.isOver || over > 0
          ? { over: settleAsianHandicapLine(over), under: settleAsianHandicapLine(-over) }
          : undefined
      },
    }),
  )

/** Over or under a line, both sides together. */
export const total = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  totalOf(of, ({ home, away }) => home + away)

export const totalOfSide = <S extends Sport>(side: Side, of: Counted<S>): MarketType<S> =>
  totalOf(of, (tally) => tally[side])

const yesNo = ['yes', 'no'] as const

export const bothScore = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => yesNo,
      decide: (record, given) => {
        const { home, away, isOver } = of.count(record, given)
        if (home > 0 && away > 0) return onlyOne(yesNo, 'yes')
        return isOver ? onlyOne(yesNo, 'no') : undefined
      },
    }),
  )

export const cleanSheet = <S extends Sport>(side: Side, of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => yesNo,
      decide: (record, given) => {
        const tally = of.count(record, given)
        if (tally[other(side)] > 0) return onlyOne(yesNo, 'no')
        return tally.isOver ? onlyOne(yesNo, 'yes') : undefined
      },
    }),
  )

const parity = ['odd', 'even'] as const

/** Whether the total is odd; zero is even. */
export const oddEven = <S extends Sport>(of: Counted<S>): MarketType<S> =>
  counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => parity,
      decide: (record, given) => {
        const { home, away, isOver } = of.count(record, given)
        return isOver ? onlyOne(parity, (home + away) % 2 === 1 ? 'odd' : 'even') : undefined
      },
    }),
  )

const scoresUpTo = (most: number): readonly string[] => [
  ...Array.from({ length: (most + 1) ** 2 }, (_, at) => `${Math.floor(at / (most + 1))}:${at % (most + 1)}`),
  'other',
]

/** Exact score; more than `most` of one side is `other`. */
export const correctScore = <S extends Sport>(most: number, of: Counted<S>): MarketType<S> => {
  const scores = scoresUpTo(most)
  return counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => scores,
      decide: (record, given) => {
        const { home, away, isOver } = of.count(record, given)
        const score = home > most || away > most ? 'other' : `${home}:${away}`
        return isOver ? onlyOne(scores, score) : undefined
      },
    }),
  )
}

/** Winner and margin; `most` and more are one outcome. */
export const winningMargin = <S extends Sport>(most: number, of: Counted<S>): MarketType<S> => {
  const margins = Array.from({ length: most }, (_, at) => (at + 1 === most ? `${most}_plus` : `${at + 1}`))
  const outcomes = [...margins.map((by) => `home_${by}`), 'draw', ...margins.map((by) => `away_${by}`)]
  return counted(of, (of) =>
    marketOf({
      ...of,
      ...specified(of),
      outcomes: () => outcomes,
      decide: (record, given) => {
        const tally = of.count(record, given)
        if (!tally.isOver) return undefined
        const ahead = leader(tally)
        const by = margins[Math.min(Math.abs(tally.home - tally.away), most) - 1]
        return onlyOne(outcomes, ahead === 'draw' ? 'draw' : `${ahead}_${by}`)
      },
    }),
  )
}
