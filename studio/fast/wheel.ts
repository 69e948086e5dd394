import type { PictureOf } from '#contract/studio-views.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { Game } from '../frame/game.ts'
import { rational } from '#contract/rational.ts'

/** Factors of the segments in hundredths of the stake, in their order around the wheel. */
export type WheelTable = { readonly name: string; readonly segments: readonly number[] }

/** Fifty segments: five of 1.5 and ten of 0, spread evenly among the 1.2. */
const low = Array.from({ length: 50 }, (_, at) => (at % 10 === 0 ? 150 : at % 5 === 3 ? 0 : 120))
const medium = [300, 0, 150, 0, 200, 0, 190, 0, 150, 0]
const high = Array.from({ length: 50 }, (_, at) => (at === 0 ? 4950 : 0))

export const wheelTables = [
  { name: 'low', segments: low },
  { name: 'medium', segments: medium },
  { name: 'high', segments: high },
] as const satisfies readonly WheelTable[]

export type WheelChoice = { stakeMinor: bigint; table: string }
type WheelState = WheelChoice & { segment: number; factor: number }

const tableOf = (name: string): WheelTable | undefined => wheelTables.find((table) => table.name === name)

export function wheelDistribution({ segments }: WheelTable): Distribution {
  return segments.map((factor) => ({ weight: 1n, timesStake: rational(BigInt(factor), 100n) }))
}

export const wheel: Game<WheelChoice, WheelState, PictureOf<'wheel'>> = {
  sysname: 'wheel',
  mathVersion: 'wheel-1',
  stakeOf: ({ stakeMinor, table }) => (tableOf(table) ? stakeMinor : undefined),
  start: ({ stakeMinor, table }, draw) => {
    const segments = tableOf(table)?.segments ?? []
    const segment = draw(segments.length)
    return { stakeMinor, table, segment, factor: segments[segment] ?? 0 }
  },
  winOf: ({ stakeMinor, factor }) => (stakeMinor * BigInt(factor)) / 100n,
  view: ({ table, segment, factor }) => ({ kind: 'wheel', table, segment, factor }),
}
