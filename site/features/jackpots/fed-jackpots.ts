import { isLinked } from '#contract/jackpot-games.ts'
import type { Game } from '#contract/games.ts'
import type { Jackpot } from '#contract/jackpots.ts'
import { apiOf } from '#site/api/server.ts'

/** As much of a jackpot as games show that feed it. */
export type FedJackpot = Pick<Jackpot, 'id' | 'sysname' | 'name' | 'currency' | 'links'> & {
  readonly levels: readonly Pick<Jackpot['levels'][number], 'amount'>[]
}

const fedJackpotOf = ({ id, sysname, name, currency, links, levels }: Jackpot): FedJackpot => ({
  id,
  sysname,
  name,
  currency,
  links,
  levels: levels.map(({ amount }) => ({ amount })),
})

/** How narrowly a jackpot is bound to games: by name, by studio, by type, or not at all. */
const widthOf = ({ links: { games, studios, types } }: FedJackpot): number => {
  if (games.length > 0) return 0
  if (studios.length > 0) return 1
  return types.length > 0 ? 2 : 3
}

/** Whether a jackpot is one of all games, which the pages say once and not on every tile. */
export const isOfAll = (jackpot: FedJackpot): boolean => widthOf(jackpot) === 3

/** Jackpots that stakes in a game feed, those first that are meant for it. */
export const jackpotsFedBy = (
  { sysname: game, provider, type: gameType }: Pick<Game, 'sysname' | 'provider' | 'type'>,
  jackpots: readonly FedJackpot[],
): readonly FedJackpot[] =>
  jackpots
    .filter(({ links }) => isLinked(links, { game, provider, gameType }))
    .toSorted((a, b) => widthOf(a) - widthOf(b))

/** Whether a game is of ours and shows the jackpot in its own frame: it is meant for it by name. */
export const isShownInGame = (
  { sysname, provider }: Pick<Game, 'sysname' | 'provider'>,
  { links }: FedJackpot,
): boolean => provider === 'studio' && links.games.includes(sysname)

/** As many run at once as a page of them holds. */
const most = 100

/** What runs, for the games of a page. */
export const loadFedJackpots = async (args: Parameters<typeof apiOf>[0]): Promise<readonly FedJackpot[]> =>
  (await apiOf(args).get('jackpots/get', { count: most })).items.map(fedJackpotOf)
