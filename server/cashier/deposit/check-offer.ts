import type { CallContext } from '#server/context.ts'
import { invalid, type Result } from '#server/kernel/result.ts'

/**
 * Whether a deposit may be made for an offer (CA-17), as whoever makes offers says; a refusal stands at `campaign_offer_id`. Asked
 * before the deposit is written down, with the sum that is to be paid in.
 */
export type CheckOffer = (
  ctx: CallContext,
  deposit: {
    readonly offerId: bigint
    readonly method: string
    readonly amountMinor: bigint
    readonly currency: string
  },
) => Promise<Result<void>>

/** Where nobody makes any, there is none to name. */
export const noOffers: CheckOffer = () => Promise.resolve(invalid('campaign_offer_id', 'UNKNOWN'))
