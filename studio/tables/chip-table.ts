import type { PaidBet } from '#contract/studio-table-views.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { Draw } from '../frame/draw.ts'
import type { Game } from '../frame/game.ts'
import { rational } from '#contract/rational.ts'

/**
 * `stakeMinor` is the value of one chip; every bet is a number of chips on one spot, and each spot appears
 * once.
 */
export type ChipChoice = {
  stakeMinor: bigint
  bets: readonly { spot: string; chips: number }[]
}
type ChipState<Outcome> = ChipChoice & { outcome: Outcome }

/**
 * Max total stake of a round, in minor units of the base currency; more is refused, so that no win has to be
 * cut.
 */
export const maxTableStakeMinor = 100_000n

/** Max first stake of a round that can take more later: the play, a double, a split. */
export const maxFirstStakeMinor = 50_000n

/** A table with spots: one outcome pays every bet independently. */
export type ChipTable<Outcome> = {
  readonly sysname: string
  readonly mathVersion: string
  readonly spots: ReadonlySet<string>
  drawOutcome(draw: Draw): Outcome
  /** The return of a chip on a spot, itself included, in hundredths. */
  factorOf(spot: string, outcome: Outcome): number
}

export type LaidBets = { chipMinor: string; bets: PaidBet[] }

/** The total stake of the bets; undefined if a spot is unknown or appears twice. */
export function laidStake(spots: ReadonlySet<string>, { stakeMinor, bets }: ChipChoice): bigint | undefined {
  const isLaid =
    bets.length > 0 &&
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    bets.every(({ spot, chips }) => spots.has(spot) && Number.isInteger(chips) && chips > 0)
  if (!isLaid) return undefined
  return stakeMinor * BigInt(bets.reduce((sum, { chips }) => sum + chips, 0))
}

/** The total payout of bets, floored once. */
export function paidMinor(chipMinor: bigint, bets: readonly Pick<PaidBet, 'chips' | 'factor'>[]): bigint {
  return (chipMinor * BigInt(bets.reduce((sum, { chips, factor }) => sum + chips * factor, 0))) / 100n
}

export function chipGame<Outcome, View>(
  table: ChipTable<Outcome>,
  viewOf: (outcome: Outcome, laid: LaidBets) => View,
): Game<ChipChoice, ChipState<Outcome>, View> {
  return {
    sysname: table.sysname,
    mathVersion: table.mathVersion,
    stakeOf: (choice) => laidStake(table.spots, choice),
    maxStakeMinor: maxTableStakeMinor,
    start: (choice, draw) => ({ ...choice, outcome: table.drawOutcome(draw) }),
    winOf: ({ stakeMinor, bets, outcome }) =>
      paidMinor(
        stakeMinor,
        bets.map(({ spot, chips }) => ({ chips, factor: table.factorOf(spot, outcome) })),
      ),
    view: ({ stakeMinor, bets, outcome }) =>
      viewOf(outcome, {
        chipMinor: String(stakeMinor),
        bets: bets.map((bet) => ({ ...bet, factor: table.factorOf(bet.spot, outcome) })),
      }),
  }
}

/** For one spot, with equally likely outcomes. */
export function spotDistribution<Outcome>(
  table: ChipTable<Outcome>,
  outcomes: readonly Outcome[],
  spot: string,
): Distribution {
  const counts = new Map<number, bigint>()
  for (const outcome of outcomes) {
    const factor = table.factorOf(spot, outcome)
    counts.set(factor, (counts.get(factor) ?? 0n) + 1n)
  }
  return [...counts].map(([factor, weight]) => ({ weight, timesStake: rational(BigInt(factor), 100n) }))
}
