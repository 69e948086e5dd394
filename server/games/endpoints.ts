import { gameOptions, type Game, type gamesCalls } from '#contract/games.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { ensureSeedPair, readFairness } from '#studio/server/seed-pairs.ts'
import { rotateSeeds } from '#studio/server/rotate-seeds.ts'
import { transact } from '#db/transaction.ts'
import type { CallContext } from '../context.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { invalid, ok, refuse } from '../kernel/result.ts'
import { listCategories, listFavourites, listGames, listProviders } from './catalogue-queries.ts'
import { getHistory, getRound } from './history.ts'
import { addLike, listLikes, removeLike } from './likes.ts'

type CatalogueGame = Awaited<ReturnType<typeof listGames>>['games'][number]

/** The operator's own text, or the message written for the game in the caller's language. */
const textOf = (ctx: CallContext, game: CatalogueGame): string => {
  if (game.description) return game.description
  const path = `games.texts.${game.sysname}`
  const text = ctx.messages.text(ctx.request.locale, path)
  return text === path ? '' : text
}

const wireGame = (ctx: CallContext, game: CatalogueGame): Game => ({
  sysname: game.sysname,
  name: game.name,
  provider: game.provider,
  type: game.type,
  game_params: { has_demo: game.has_demo, rtp: game.rtp, volatility: game.volatility },
  image_url: game.image_url,
  description: { name: game.override_name, img_288_192: game.override_image_url, text: textOf(ctx, game) },
  categories: game.categories,
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A list that is always sent whole. */
const whole = <T>(items: T[]) => ok({ items, offset: 0, limit: items.length, total: items.length })

export const gamesHandlers: Handlers<typeof gamesCalls> = {
  async get(ctx, input) {
    const given = parseJson(input.options)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse('InvalidRequest')
    const options = gameOptions.safeParse(given)
    if (!options.success) {
      const fields: FieldErrors = {}
      for (const issue of options.error.issues)
        (fields[String(issue.path[0] ?? 'options')] ??= []).push(issue.message)
      return refuse('InvalidParameter', { fields })
    }
    const { offset, count } = options.data
    const { games, total } = options.data.favourites
      ? await listFavourites(ctx.db, ctx.uid, options.data)
      : await listGames(ctx.db, options.data)
    return ok({ items: games.map((game) => wireGame(ctx, game)), offset, limit: count, total })
  },

  async getCategories(ctx) {
    const categories = await listCategories(ctx.db)
    return whole(
      categories.map(({ id, games }) => ({
        id,
        name: ctx.messages.text(ctx.request.locale, `games.categories.${id}`),
        games_count: games,
      })),
    )
  },

  async getProviders(ctx, { types }) {
    const providers = await listProviders(ctx.db, types)
    return whole(providers.map(({ sysname, name, games }) => ({ sysname, name, games_count: games })))
  },

  getLikes: async (ctx) => ok({ sysnames: await listLikes(ctx) }),
  addLike: (ctx, { sysname }) => addLike(ctx, sysname),
  removeLike: (ctx, { sysname }) => removeLike(ctx, sysname),

  getHistory,
  getRound: (ctx, { id }) => getRound(ctx, BigInt(id)),

  async getFairness(ctx) {
    const owner = { uid: ctx.uid }
    const known = await readFairness(ctx, ctx.db, owner)
    if (known) return ok(known)
    const made = await transact(ctx.connection, async (tx) => {
      await ensureSeedPair(ctx, tx, owner)
      return readFairness(ctx, tx.db, owner)
    })
    if (!made) throw new Error(`Player ${ctx.uid} has no seed pair after one was made`)
    return ok(made)
  },

  async rotateSeed(ctx, { client_seed }) {
    if (client_seed.length === 0) return invalid('client_seed', 'REQUIRED')
    const rotated = await rotateSeeds(ctx, { uid: ctx.uid }, client_seed)
    return rotated === 'ROUND_UNFINISHED' ? invalid('client_seed', 'ROUND_UNFINISHED') : ok(rotated)
  },
}
