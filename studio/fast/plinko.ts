import type { PictureOf } from '#contract/studio-views.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { Game } from '../frame/game.ts'
import { rational } from '#contract/rational.ts'

export const plinkoRows = [8, 12, 16] as const
export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRows = (typeof plinkoRows)[number]
export type PlinkoRisk = (typeof plinkoRisks)[number]

/** Factors in hundredths of the stake, from an edge to the middle; the other side mirrors them. */
const halves: Record<PlinkoRows, Record<PlinkoRisk, readonly number[]>> = {
  8: {
    low: [570, 230, 110, 97, 50],
    medium: [1280, 290, 130, 72, 40],
    high: [2900, 420, 150, 27, 20],
  },
  12: {
    low: [1000, 320, 150, 140, 110, 100, 51],
    medium: [3400, 1110, 380, 200, 110, 62, 29],
    high: [16_300, 2400, 800, 200, 70, 22, 19],
  },
  16: {
    low: [1490, 910, 220, 150, 140, 120, 109, 100, 50],
    medium: [10_600, 3920, 990, 500, 300, 150, 99, 50, 32],
    high: [100_000, 12_500, 2560, 900, 380, 210, 24, 20, 16],
  },
}

export type PlinkoChoice = { stakeMinor: bigint; rows: number; risk: string }
type PlinkoState = PlinkoChoice & { path: readonly number[]; factor: number }

/** Factors of all bins, from the left; undefined if there is no such board. */
export function plinkoFactors(rows: number, risk: string): readonly number[] | undefined {
  const [knownRows, knownRisk] = [
    plinkoRows.find((one) => one === rows),
    plinkoRisks.find((one) => one === risk),
  ]
  if (!knownRows || !knownRisk) return undefined
  const half = halves[knownRows][knownRisk]
  return [...half, ...half.slice(0, -1).toReversed()]
}

function binOf(path: readonly number[]): number {
  return path.reduce((sum, step) => sum + step, 0)
}

export function plinkoDistribution(factors: readonly number[]): Distribution {
  const rows = factors.length - 1
  let ways = 1n
  return factors.map((factor, bin) => {
    const weight = ways
    ways = (ways * BigInt(rows - bin)) / BigInt(bin + 1)
    return { weight, timesStake: rational(BigInt(factor), 100n) }
  })
}

export const plinko: Game<PlinkoChoice, PlinkoState, PictureOf<'plinko'>> = {
  sysname: 'plinko',
  mathVersion: 'plinko-1',
  stakeOf: ({ stakeMinor, rows, risk }) => (plinkoFactors(rows, risk) ? stakeMinor : undefined),
  start: ({ stakeMinor, rows, risk }, draw) => {
    const path = Array.from({ length: rows }, () => draw(2))
    return { stakeMinor, rows, risk, path, factor: plinkoFactors(rows, risk)?.[binOf(path)] ?? 0 }
  },
  winOf: ({ stakeMinor, factor }) => (stakeMinor * BigInt(factor)) / 100n,
  view: ({ rows, risk, path, factor }) => ({
    kind: 'plinko',
    rows,
    risk,
    path: [...path],
    bin: binOf(path),
    factor,
  }),
}
