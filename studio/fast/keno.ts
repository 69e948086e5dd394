import type { PictureOf } from '#contract/studio-views.ts'
import type { Distribution } from '../frame/distribution.ts'
import { drawDistinct } from '../frame/draw.ts'
import type { Game } from '../frame/game.ts'
import { chooseOf } from '../maths/combinations.ts'
import { rational } from '#contract/rational.ts'

export const kenoNumbers = 40
const drawn = 10
export const kenoPicks = { least: 1, most: 10 }

/** By count of picks: factors in hundredths of the stake, by number of hits from 0. */
const pays: readonly (readonly number[])[] = [
  [],
  [0, 396],
  [0, 165, 616],
  [0, 71, 389, 1200],
  [0, 36, 245, 600, 3000],
  [0, 0, 160, 398, 2000, 10_000],
  [0, 0, 94, 339, 800, 3000, 15_000],
  [0, 0, 0, 241, 818, 2500, 12_000, 50_000],
  [0, 0, 0, 161, 500, 1400, 5000, 25_000, 80_000],
  [0, 0, 0, 87, 381, 900, 3000, 12_000, 50_000, 100_000],
  [0, 0, 0, 93, 250, 500, 1500, 6000, 25_000, 80_000, 100_000],
]

/** `picks` are numbers from 0 to 39, each once. */
export type KenoChoice = { stakeMinor: bigint; picks: readonly number[] }
type KenoState = KenoChoice & { drawn: readonly number[]; factor: number }

function hitsOf({ picks, drawn: balls }: Pick<KenoState, 'picks' | 'drawn'>): number {
  return picks.filter((pick) => balls.includes(pick)).length
}

export function kenoPays(picks: number): readonly number[] {
  return pays[picks] ?? []
}

export function kenoDistribution(picks: number): Distribution {
  return kenoPays(picks).map((factor, hits) => ({
    weight: chooseOf(picks, hits) * chooseOf(kenoNumbers - picks, drawn - hits),
    timesStake: rational(BigInt(factor), 100n),
  }))
}

function isCard(picks: readonly number[]): boolean {
  return (
    picks.length >= kenoPicks.least &&
    picks.length <= kenoPicks.most &&
    new Set(picks).size === picks.length &&
    picks.every((pick) => Number.isInteger(pick) && pick >= 0 && pick < kenoNumbers)
  )
}

export const keno: Game<KenoChoice, KenoState, PictureOf<'keno'>> = {
  sysname: 'keno',
  mathVersion: 'keno-1',
  stakeOf: ({ stakeMinor, picks }) => (isCard(picks) ? stakeMinor : undefined),
  start: (choice, draw) => {
    const balls = drawDistinct(kenoNumbers, drawn, draw)
    const hits = hitsOf({ picks: choice.picks, drawn: balls })
    return { ...choice, drawn: balls, factor: kenoPays(choice.picks.length)[hits] ?? 0 }
  },
  winOf: ({ stakeMinor, factor }) => (stakeMinor * BigInt(factor)) / 100n,
  view: (state) => ({
    kind: 'keno',
    picks: [...state.picks],
    drawn: [...state.drawn],
    hits: hitsOf(state),
    factor: state.factor,
  }),
}
