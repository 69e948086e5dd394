import type { Context } from '#server/context.ts'
import { isOffered, type FreeSpinsOffer } from '../suppliers/port.ts'
import { stakesOfOwn, type EligibleGame } from './eligible-games.ts'

/**
 * The stakes and counts that free spins can have in each of these games of one supplier; undefined where the
 * supplier does not publish them. Waits for the supplier.
 */
export const findOffers = async (
  { gameSuppliers }: Pick<Context, 'gameSuppliers'>,
  games: readonly [EligibleGame, ...EligibleGame[]],
  currency: string,
): Promise<readonly (readonly FreeSpinsOffer[])[] | undefined> => {
  const [{ supplier }] = games
  if (supplier === 'studio')
    return games.map((game) =>
      stakesOfOwn([game], currency).map((stakeMinor) => ({ stakeMinor, rounds: null })),
    )
  const adapter = (await gameSuppliers.find(supplier))?.freeRounds
  if (!adapter) return undefined
  const offers = await Promise.all(
    games.map(({ supplier_code: gameCode }) => adapter.offers({ gameCode, currency })),
  )
  return offers.every((one) => one !== undefined) ? offers : undefined
}

export const fitsAll = (
  offers: readonly (readonly FreeSpinsOffer[])[],
  wanted: { readonly stakeMinor: bigint; readonly rounds: number },
): boolean => offers.every((ofGame) => ofGame.some((offer) => isOffered(offer, wanted)))

/** The offers that all games have in common: of two compatible offers, the narrower one. */
export const commonOffers = (offers: readonly (readonly FreeSpinsOffer[])[]): readonly FreeSpinsOffer[] => {
  const [first = [], ...others] = offers
  const both = (ours: readonly FreeSpinsOffer[], theirs: readonly FreeSpinsOffer[]) =>
    ours.flatMap((a) =>
      theirs.flatMap((b) => {
        const isSame = <T>(one: T | null, other: T | null) => one === null || other === null || one === other
        if (!isSame(a.stakeMinor, b.stakeMinor) || !isSame(a.rounds, b.rounds)) return []
        return [{ stakeMinor: a.stakeMinor ?? b.stakeMinor, rounds: a.rounds ?? b.rounds }]
      }),
    )
  const seen = new Map<string, FreeSpinsOffer>()
  for (const offer of others.reduce<readonly FreeSpinsOffer[]>(both, first))
    seen.set(`${offer.stakeMinor} ${offer.rounds}`, offer)
  return [...seen.values()].toSorted((a, b) => Number((a.stakeMinor ?? 0n) - (b.stakeMinor ?? 0n)))
}
