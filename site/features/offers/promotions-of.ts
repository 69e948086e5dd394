import type { Offer, Promotion } from '#contract/campaigns.ts'

/** Each thing that these offers give, once. */
export const promotionsOf = (offers: readonly Offer[]): Promotion[] => [
  ...new Map(offers.flatMap((offer) => offer.promotions).map((one) => [one.id, one])).values(),
]
