import type { SportsbookKind } from '#contract/betting-words.ts'
import type { Context } from '#server/context.ts'
import { hasForeignBook } from '#server/play/games/catalogue/foreign-book.ts'
import { hasOffer } from './has-offer.ts'

/**
 * Which sportsbook is at `/betting` (SB-01): a supplier's where its game is open, otherwise our own where it
 * has an offer, otherwise none. All links and pages use this.
 */
export const whichSportsbook = async (parts: Pick<Context, 'db'>): Promise<SportsbookKind | null> => {
  if (await hasForeignBook(parts)) return 'supplier'
  return (await hasOffer(parts)) ? 'own' : null
}
