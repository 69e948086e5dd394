import type { Distribution } from '../frame/distribution.ts'
import type { GameChoice } from '../frame/choice-sheet.ts'
import { limboDistribution, limboReach } from '../fast/limbo.ts'
import type { LiveGame, LiveStake } from './live-game.ts'

/** 1.00 is no exit: every round would reach it and return the whole stake. At `most` every open bet is paid. */
export const crashTargets = { least: 101, most: 1_000_000 }

const growthPerMs = 0.06 / 1000
/** Max shortfall of a floating point number from the whole number it represents. */
const slack = 1e-7

/** The factor in hundredths after `elapsedMs`. */
export function risenTo(elapsedMs: number): number {
  if (elapsedMs <= 0) return 100
  return Math.floor(Math.min(100 * Math.exp(growthPerMs * elapsedMs), 10 * crashTargets.most) + slack)
}

/** The first whole millisecond at which the factor is reached. */
export function reachedAfterMs(factor: number): number {
  return factor <= 100 ? 0 : Math.ceil(Math.log(factor / 100) / growthPerMs)
}

/** The point of a round from its 52 bits: Bustabit’s formula, in whole numbers. */
export const crashPoint = limboReach

/** The first moment at which the factor is above the point, or reaches the max: the flight ends then. */
export function bustAfterMs(point: bigint): number {
  return reachedAfterMs(point >= BigInt(crashTargets.most) ? crashTargets.most : Number(point) + 1)
}

/** Whether a player can cash out at this factor in a round with this point. */
export function isExit(factor: number, point: bigint): boolean {
  return factor >= crashTargets.least && factor <= crashTargets.most && BigInt(factor) <= point
}

/** The payout of an exit, floored once. */
export function winAt(stakeMinor: bigint, factor: number): bigint {
  return (stakeMinor * BigInt(factor)) / 100n
}

function isTarget(target: number): boolean {
  return Number.isInteger(target) && target >= crashTargets.least && target <= crashTargets.most
}

const refusalOf = ({ stakeMinor, target, lines }: LiveStake): ReturnType<LiveGame['refusalOf']> => {
  if (lines !== null) return 'CHOICE_INVALID'
  if (!crashGame.stakesMinor.some((stake) => stake === stakeMinor)) return 'STAKE_INVALID'
  return target === null || isTarget(target) ? undefined : 'TARGET_INVALID'
}

/**
 * Crash: one round for all players. A factor rises from 1.00 by `e^(0.06 t)`; a player who cashes out before it
 * reaches the point is paid the factor. Factors and points are in hundredths.
 */
export const crashGame: LiveGame = {
  sysname: 'crash',
  name: 'Crash',
  kind: 'crash',
  mathVersion: 'crash-1',
  // Min 1.00: a win is floored to the cent once (see the fast games).
  stakesMinor: [100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n],
  defaultStakeMinor: 200n,
  bettingMs: 7000,
  restMs: 4000,
  pointOf: (digest) => crashPoint(BigInt(`0x${digest.slice(0, 13)}`)),
  endsAfterMs: bustAfterMs,
  refusalOf,
  promiseOf: ({ stakeMinor }) => winAt(stakeMinor, crashTargets.least),
  pays: { by: 'exit' },
}

/** For a round with this target; a manual cash-out at it has the same distribution. */
export const crashDistribution: (target: number) => Distribution = limboDistribution

export const crashChoices = (): GameChoice[] =>
  [101, 110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000, 1_000_000].map((target) => ({
    name: (target / 100).toFixed(2),
    distribution: crashDistribution(target),
    isListed: true,
  }))

type Stake = { readonly stakeMinor: bigint; readonly isIn: boolean; readonly winMinor: bigint }

/**
 * The factor at which all open bets are paid because the round has reached its max payout; undefined if no bet
 * is open. Earlier payouts of the round count, so each exit raises it. Amounts are in one currency.
 */
export function factorAtLimit(stakes: readonly Stake[], limitMinor: bigint): bigint | undefined {
  const inMinor = stakes.reduce((sum, { isIn, stakeMinor }) => (isIn ? sum + stakeMinor : sum), 0n)
  if (inMinor === 0n) return undefined
  const paidMinor = stakes.reduce((sum, { winMinor }) => sum + winMinor, 0n)
  return paidMinor >= limitMinor ? 0n : ((limitMinor - paidMinor) * 100n) / inMinor
}
