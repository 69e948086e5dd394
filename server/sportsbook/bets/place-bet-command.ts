import type { PricePolicy } from '#contract/betting-words.ts'
import type { Context } from '#server/context.ts'
import type { StakeAsk } from '#server/responsible-gaming/stake-eligibility.ts'
import type { SlipAsk } from '../check/evaluate-slip.ts'
import type { BetPocket } from '../schema.ts'

export type PlaceParts = Pick<Context, 'connection' | 'db' | 'clock' | 'settings' | 'identityVerifier'>

/** What a player hands in, read. */
export type PlaceBetCommand = StakeAsk & {
  readonly slipKey: string
  /** Of the whole input: another one under the same key is refused. */
  readonly slipHash: string
  readonly ticketHash: string
  readonly slip: SlipAsk
  readonly stakeMinor: bigint
  readonly currency: string
  readonly policy: PricePolicy
  /** Which money is asked for; `total`: own money first, and the bonus for what is missing. */
  readonly pocket: Exclude<BetPocket, 'mixed'> | 'total'
  /** Of a free bet, which is staked whole. */
  readonly freeBetId?: bigint | undefined
  /** What raises the price of own money. */
  readonly boostId?: bigint | undefined
  /** Ask a trader where the stake is above the limits. */
  readonly mayRefer: boolean
}
