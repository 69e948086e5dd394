import type { SportsbookKind } from '#contract/betting-words.ts'
import type { Context } from '#server/context.ts'
import { hasForeignBook } from '#server/games/catalogue/foreign-book.ts'
import { hasOffer } from './has-offer.ts'

/**
 * Whose sportsbook stands at `/betting` (SB-01): a supplier's where its game is open, else our own where it offers something,
 * else nobody's. All that leads there, and all that stands there, goes by this.
 */
export const whichSportsbook = async (parts: Pick<Context, 'db'>): Promise<SportsbookKind | null> => {
  if (await hasForeignBook(parts)) return 'supplier'
  return (await hasOffer(parts)) ? 'own' : null
}
