import type { CallContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'

/**
 * Whether a deposit may be made for an offer (CA-17), decided by the domain of offers; a refusal is at
 * `campaign_offer_id`. Called with the amount before the deposit is recorded.
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

/** Without offers every id is refused. */
export const noOffers: CheckOffer = () => Promise.resolve(invalid('campaign_offer_id', 'UNKNOWN'))
