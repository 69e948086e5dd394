import { inBase } from '#contract/convert.ts'
import type { Position } from '#betting-engine/slips/leg-shares.ts'
import { potentialMinor } from '#betting-engine/slips/potential-payout.ts'
import { ticketOf, type BetRow, type LegRow } from '../bets/stored-ticket.ts'
import type { SportsbookBetRow } from '../schema.ts'
import { positionsOf, type StoredPosition, type PositionChange } from './positions.ts'

type Running = Pick<BetRow, 'open_stake_minor' | 'sizes' | 'is_each_way' | 'boosted_odds' | 'rate'>
type Selection = StoredPosition & { readonly odds: number }
type Leg = Pick<LegRow, 'position' | 'odds' | 'is_banker' | 'place_divisor'>

/** Amounts above the safe integers are refused, independent of the limits. */
export const maxRepresentableMinor = BigInt(Number.MAX_SAFE_INTEGER)

export const countedPosition = (
  stakeMinor: bigint,
  returnMinor: bigint,
  rate: SportsbookBetRow['rate'],
): Position => ({
  stakeMinor: inBase(stakeMinor, rate, 'down'),
  payoutMinor: returnMinor > maxRepresentableMinor ? maxRepresentableMinor : inBase(returnMinor, rate, 'up'),
})

/**
 * The exposure of an open bet's selections for its open stake: the figures at acceptance, reduced in proportion
 * after a cash-out. A bet that is open again after its result was withdrawn counts the same, independent of the
 * present limits.
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

export const noPositions = (rows: readonly StoredPosition[]): PositionChange[] =>
  rows.map((row) => ({ row, to: { stakeMinor: 0n, payoutMinor: 0n } }))
