import { inBase } from '#contract/convert.ts'
import type { Position } from '#book/slips/leg-shares.ts'
import { potentialMinor } from '#book/slips/potential-payout.ts'
import { ticketOf, type BetRow, type LegRow } from '../bets/stored-ticket.ts'
import type { SportsbookBetRow } from '../schema.ts'
import { positionsOf, type KeptPosition, type PositionChange } from './positions.ts'

type Running = Pick<BetRow, 'open_stake_minor' | 'sizes' | 'is_each_way' | 'boosted_odds' | 'rate'>
type Selection = KeptPosition & { readonly odds: number }
type Leg = Pick<LegRow, 'position' | 'odds' | 'is_banker' | 'place_divisor'>

/** What cannot be told as a number is not staked, whatever the limits say. */
export const mostReturn = BigInt(Number.MAX_SAFE_INTEGER)

/** A stake and the most that it returns, as they count against limits. */
export const countedPosition = (
  stakeMinor: bigint,
  returnMinor: bigint,
  rate: SportsbookBetRow['rate'],
): Position => ({
  stakeMinor: inBase(stakeMinor, rate, 'down'),
  payoutMinor: returnMinor > mostReturn ? mostReturn : inBase(returnMinor, rate, 'up'),
})

/**
 * What the selections of a bet that runs count, at what of its stake runs: the very figures that it was taken at, and of what is
 * left after a cash-out the same of that. A bet that is taken up again after a result was taken back counts so too, whatever the
 * limits say by then.
 */
export const openExposure = (
  bet: Running,
  legs: readonly { readonly leg: Leg; readonly selections: readonly Selection[] }[],
): PositionChange[] => {
  const ticket = ticketOf(
    bet,
    legs.map(({ leg }) => leg),
  )
  const placed = legs.map(({ leg, selections }) => ({
    odds: leg.odds,
    selections: selections.map(({ market_id: marketId, outcome, odds }) => ({ marketId, outcome, odds })),
  }))
  const whole = countedPosition(bet.open_stake_minor, potentialMinor(ticket), bet.rate)
  return positionsOf(whole, placed).flatMap(({ leg, position, stakeMinor, payoutMinor }) => {
    const row = legs[leg]?.selections[position]
    return row ? [{ row, to: { stakeMinor, payoutMinor } }] : []
  })
}

/** Nothing of it counts any more. */
export const noPositions = (rows: readonly KeptPosition[]): PositionChange[] =>
  rows.map((row) => ({ row, to: { stakeMinor: 0n, payoutMinor: 0n } }))
