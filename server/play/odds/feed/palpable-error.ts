import { fairOdds, palpableErrorFactor } from '#betting-engine/prices/margin/fair-odds.ts'

export type Chance = { readonly win_share: number; readonly refund_share: number }

/** The palpable error limit: one and a half times the fair price. */
export const palpableErrorLimit = ({
  win_share: winShare,
  refund_share: refundShare,
}: Chance): number | null => {
  const fair = fairOdds({ winShare, refundShare })
  return fair === null ? null : Math.floor(fair * palpableErrorFactor)
}
