import type { Pocket } from '#server/wallet/accounts.ts'
import type { BetPocket } from '../schema.ts'

/** The pocket that what a bet pays goes to; what a free bet wins is money. */
export const purseOf = (pocket: BetPocket): Pocket => (pocket === 'free_bet' ? 'main' : pocket)
