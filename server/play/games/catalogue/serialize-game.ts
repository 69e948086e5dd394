import type { Selectable } from 'kysely'
import { fallbackCurrency, toMajor } from '#contract/money.ts'
import type { Game } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { stakesIn } from '#studio/frame/scaled-stakes.ts'
import { liveGames } from '#studio/live/live-games.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import type { GameRow } from '../schema.ts'

/** Key: the studio's name of the game. */
const games = new Map([...catalogue, ...liveGames].map(({ sysname, game }) => [sysname, game]))

/** The min cost of a round in major units; null for a supplier's game, where only the supplier knows it. */
const minStake = (
  { supplier, supplier_code: code }: { readonly supplier: string; readonly supplier_code: string },
  currency: string,
): number | null => {
  const game = ['studio', 'live'].includes(supplier) ? games.get(code) : undefined
  if (!game) return null
  const minMinor = stakesIn(game, currency).reduce((a, b) => (b < a ? b : a))
  return toMajor(minMinor, currency)
}

type CatalogueGame = Selectable<GameRow>

/** The operator's own description, or the message written for the game in the caller's language. */
const textOf = (ctx: CallContext, game: CatalogueGame): string => {
  if (game.description) return game.description
  const path = `games.texts.${game.sysname}`
  const text = ctx.messages.text(ctx.request.locale, path)
  return text === path ? '' : text
}

/** A game as a DTO (GM-02). */
export const serializeGame = (ctx: CallContext, game: CatalogueGame): Game => ({
  sysname: game.sysname,
  name: game.name,
  provider: game.provider,
  type: game.type,
  game_params: {
    has_demo: game.has_demo,
    rtp: game.rtp,
    volatility: game.volatility,
    min_stake: minStake(game, ctx.player?.currency ?? fallbackCurrency),
    features: game.features,
  },
  image_url: game.image_url,
  custom_id: game.custom_id,
  description: {
    name: game.override_names[ctx.request.locale] ?? game.override_name,
    img_288_192: game.override_image_url,
    text: textOf(ctx, game),
  },
  categories: game.categories,
})
