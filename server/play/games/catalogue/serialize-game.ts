import type { Selectable } from 'kysely'
import { fallbackCurrency } from '#contract/money.ts'
import type { Game } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import type { GameRow } from '../schema.ts'
import { leastStake } from './least-stake.ts'

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
    min_stake: leastStake(game, ctx.player?.currency ?? fallbackCurrency),
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
