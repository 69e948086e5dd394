import type { Offer, Promotion } from '#contract/campaigns.ts'

export const promotionsOf = (offers: readonly Offer[]): Promotion[] => [
  ...new Map(offers.flatMap((offer) => offer.promotions).map((one) => [one.id, one])).values(),
]
