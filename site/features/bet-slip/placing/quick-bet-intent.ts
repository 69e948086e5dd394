import type { Slip, SlipLeg } from '../slip.ts'
import { slipFunds, type PocketBalances } from '../money/slip-funds.ts'
import type { BetIntent } from './placing.ts'

type QuickBetInput = {
  readonly slip: Pick<Slip, 'policy' | 'pocket'>
  readonly stakeMinor: bigint
  readonly currency: string
  readonly isIsolated: boolean
  readonly balances: PocketBalances | null
}

/** A single of one press, with the pocket and the price change policy of the slip. */
export const quickBetIntent = (
  selection: Omit<SlipLeg, 'isBanker'>,
  { slip: { policy, pocket }, stakeMinor, currency, isIsolated, balances }: QuickBetInput,
): BetIntent => ({
  drafts: [{ kind: 'single', legs: [{ ...selection, isBanker: false }], sizes: [1], isEachWay: false }],
  stakeMinor,
  currency,
  policy,
  pocket: slipFunds({ pocket, isIsolated, isBoosted: false, balances, totalMinor: stakeMinor }).pocket,
})
