import type { Slip, SlipLeg } from '../slip.ts'
import { moneyOfSlip, type PocketBalances } from '../money/money-of-slip.ts'
import type { Wish } from './placing.ts'

type Asked = {
  readonly slip: Pick<Slip, 'policy' | 'pocket'>
  readonly stakeMinor: bigint
  readonly currency: string
  readonly isIsolated: boolean
  readonly balances: PocketBalances | null
}

/** A single of one press, with the pocket and the price change policy of the slip. */
export const quickWish = (
  selection: Omit<SlipLeg, 'isBanker'>,
  { slip: { policy, pocket }, stakeMinor, currency, isIsolated, balances }: Asked,
): Wish => ({
  drafts: [{ kind: 'single', legs: [{ ...selection, isBanker: false }], sizes: [1], isEachWay: false }],
  stakeMinor,
  currency,
  policy,
  pocket: moneyOfSlip({ pocket, isIsolated, isBoosted: false, balances, totalMinor: stakeMinor }).pocket,
})
