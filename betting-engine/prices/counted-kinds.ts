import type { Specifiers } from '../markets/market.ts'
import { quartersOf } from '../markets/kinds/asian-handicap-line.ts'
import { scoreBase, type Spread, type View } from './counts.ts'

/** Shares of a stake that win and that are returned, halves counted half; the rest is lost. */
type Shares = { readonly winShare: number; readonly refundShare: number }
export type OutcomeShares = readonly (Shares & { readonly outcome: string })[]

/**
 * The result of an outcome at a value, in quarters ahead of its line: 2 and more won, 1 half won, 0 returned,
 * −1 half lost, −2 and less lost.
 */
type Ahead = (value: number) => number
const won = 2
const lost = -2
const if_ = (isSo: boolean): number => (isSo ? won : lost)

/** The won part and the returned part of a stake by quarters ahead. */
const winPart = (ahead: number): number => (ahead >= 2 ? 1 : ahead === 1 ? 0.5 : 0)
const refundPart = (ahead: number): number => (ahead === 0 ? 1 : Math.abs(ahead) === 1 ? 0.5 : 0)

/** A market type decided by one value of two counts; the same types that `betting-engine/markets` settles. */
export type CountedKind = {
  readonly view: View
  outcomes(specifiers: Specifiers): Readonly<Record<string, Ahead>>
}

const fixed = (view: View, outcomes: Readonly<Record<string, Ahead>>): CountedKind => ({
  view,
  outcomes: () => outcomes,
})

export const result = fixed('difference', {
  home: (difference) => if_(difference > 0),
  draw: (difference) => if_(difference === 0),
  away: (difference) => if_(difference < 0),
})

export const doubleChance = fixed('difference', {
  home_or_draw: (difference) => if_(difference >= 0),
  home_or_away: (difference) => if_(difference !== 0),
  draw_or_away: (difference) => if_(difference <= 0),
})

export const drawNoBet = fixed('difference', {
  home: (difference) => difference * 4,
  away: (difference) => -difference * 4,
})

export const handicap: CountedKind = {
  view: 'difference',
  outcomes({ hcp = '' }) {
    const line = quartersOf(hcp)
    return {
      home: (difference) => difference * 4 + line,
      away: (difference) => -difference * 4 - line,
    }
  },
}

export const threeWayHandicap: CountedKind = {
  view: 'difference',
  outcomes({ hcp = '' }) {
    const [home = 0, away = 0] = hcp.split(':').map(Number)
    const given = home - away
    return {
      home: (difference) => if_(difference + given > 0),
      draw: (difference) => if_(difference + given === 0),
      away: (difference) => if_(difference + given < 0),
    }
  },
}

export const totalOf = (view: 'total' | 'home' | 'away'): CountedKind => ({
  view,
  outcomes({ total = '' }) {
    const line = quartersOf(total)
    return { over: (count) => count * 4 - line, under: (count) => line - count * 4 }
  },
})

export const oddEven = fixed('total', {
  odd: (total) => if_(total % 2 === 1),
  even: (total) => if_(total % 2 === 0),
})

export const cleanSheetOf = (opponent: 'home' | 'away'): CountedKind =>
  fixed(opponent, { yes: (count) => if_(count === 0), no: (count) => if_(count > 0) })

const bothHave = (score: number): boolean => score >= scoreBase && score % scoreBase > 0
export const bothScore = fixed('score', {
  yes: (score) => if_(bothHave(score)),
  no: (score) => if_(!bothHave(score)),
})

export const correctScoreUpTo = (most: number): CountedKind => {
  const each = Array.from({ length: (most + 1) ** 2 }, (_, at) => {
    const [home, away] = [Math.floor(at / (most + 1)), at % (most + 1)]
    return [`${home}:${away}`, (score: number) => if_(score === home * scoreBase + away)] as const
  })
  return fixed('score', {
    ...Object.fromEntries(each),
    other: (score) => if_(score >= (most + 1) * scoreBase || score % scoreBase > most),
  })
}

export const exactScores = (scores: readonly string[]): CountedKind =>
  fixed(
    'score',
    Object.fromEntries(
      scores.map((score) => {
        const [home = 0, away = 0] = score.split(':').map(Number)
        return [score, (value: number) => if_(value === home * scoreBase + away)] as const
      }),
    ),
  )

export const winningMarginUpTo = (most: number): CountedKind => {
  const by = (sign: 1 | -1) =>
    Array.from({ length: most }, (_, at): readonly [string, Ahead] => {
      const goals = at + 1
      return [
        `${sign === 1 ? 'home' : 'away'}_${goals === most ? `${most}_plus` : goals}`,
        (difference) => if_(goals === most ? difference * sign >= most : difference * sign === goals),
      ]
    })
  return fixed('difference', {
    ...Object.fromEntries(by(1)),
    draw: (difference) => if_(difference === 0),
    ...Object.fromEntries(by(-1)),
  })
}

/** The shares of a market’s outcomes; the probability of not being played is returned. */
export const sharesOf = (
  kind: CountedKind,
  spreadOf: (view: View) => Spread,
  specifiers: Specifiers,
): OutcomeShares => {
  const { values, chances } = spreadOf(kind.view)
  return Object.entries(kind.outcomes(specifiers)).map(([outcome, ahead]) => {
    let [winShare, refundShare, sum] = [0, 0, 0]
    for (let at = 0; at < values.length; at += 1) {
      const quarters = ahead(values[at] as number)
      const chance = chances[at] as number
      winShare += chance * winPart(quarters)
      refundShare += chance * refundPart(quarters)
      sum += chance
    }
    return { outcome, winShare, refundShare: refundShare + Math.max(0, 1 - sum) }
  })
}
