import type { SportsbookKind } from '#contract/betting-enums.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hasSupplierSportsbook } from '#server/play/games/catalogue/supplier-sportsbook.ts'
import { hasOffer } from './has-offer.ts'

/**
 * Which sportsbook is at `/betting` (SB-01): a supplier's where its game is open, otherwise our own where it
 * has an offer, otherwise none. All links and pages use this.
 */
export const whichSportsbook = async (parts: Pick<Kernel, 'db'>): Promise<SportsbookKind | null> => {
  if (await hasSupplierSportsbook(parts)) return 'supplier'
  return (await hasOffer(parts)) ? 'own' : null
}
