import { isLinked } from '#contract/values.ts'
import type { Game } from '#contract/games.ts'
import type { Jackpot } from '#contract/jackpots.ts'
import { apiOf } from '#site/api/server.ts'

/** The parts of a jackpot that contributing games show. */
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

/** Whether all games contribute to a jackpot, which pages show once and not on every tile. */
export const isOfAll = (jackpot: FedJackpot): boolean => widthOf(jackpot) === 3

/** The jackpots to which a game contributes, its own first. */
export const jackpotsFedBy = (
  { sysname: game, provider, type: gameType }: Pick<Game, 'sysname' | 'provider' | 'type'>,
  jackpots: readonly FedJackpot[],
): readonly FedJackpot[] =>
  jackpots
    .filter(({ links }) => isLinked(links, { game, provider, gameType }))
    .toSorted((a, b) => widthOf(a) - widthOf(b))

/** Whether our own game shows the jackpot in its frame: the jackpot names the game. */
export const isShownInGame = (
  { sysname, provider }: Pick<Game, 'sysname' | 'provider'>,
  { links }: FedJackpot,
): boolean => provider === 'studio' && links.games.includes(sysname)

/** The page size, which covers all running jackpots. */
const maxJackpots = 100

/** The running jackpots, for the games of a page. */
export const loadFedJackpots = async (args: Parameters<typeof apiOf>[0]): Promise<readonly FedJackpot[]> =>
  (await apiOf(args).get('jackpots/get', { count: maxJackpots })).items.map(fedJackpotOf)
