import type { PricePolicy } from '#contract/betting-enums.ts'
import type { Context } from '#server/context.ts'
import type { StakeRequest } from '#server/compliance/responsible-gaming/stake-eligibility.ts'
import type { SlipRequest } from '../check/evaluate-slip.ts'
import type { BetPocket } from '../schema.ts'

export type PlaceParts = Pick<
  Context,
  'connection' | 'db' | 'clock' | 'settings' | 'identityVerifier' | 'metrics'
>

export type PlaceBetCommand = StakeRequest & {
  readonly slipKey: string
  /** Hash of the whole input: other input under the same key is refused. */
  readonly slipHash: string
  readonly ticketHash: string
  readonly slip: SlipRequest
  readonly stakeMinor: bigint
  readonly currency: string
  readonly policy: PricePolicy
  /** The requested pocket; `total`: own money first, the betting bonus for the rest. */
  readonly pocket: Exclude<BetPocket, 'mixed'> | 'total'
  readonly freeBetId?: bigint | undefined
  /** An odds boost, for own money only. */
  readonly boostId?: bigint | undefined
  /** Refer the bet to a trader where the stake is above the limits. */
  readonly mayRefer: boolean
}
