import { decidedChance } from '#book/prices/margin/offer-prices.ts'

export type Chance = { readonly win_share: number; readonly refund_share: number }

/** What a price without margin would be, in thousandths; null where the outcome cannot win. */
export const fairOdds = ({ win_share: winShare, refund_share: refundShare }: Chance): number | null => {
  const chance = decidedChance({ outcome: '', winShare, refundShare })
  return chance > 1e-7 ? Math.round(1000 / chance) : null
}

/** The longest price that is not palpably wrong: one and a half times the fair one. */
export const palpableOver = (chance: Chance): number | null => {
  const fair = fairOdds(chance)
  return fair === null ? null : Math.floor(fair * 1.5)
}
