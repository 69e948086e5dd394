import { z } from 'zod'
import { get, post } from './call.ts'
import { gamesMaxCount, gamesPageSize } from './constants.ts'
import {
  done,
  identifier,
  isoTime,
  listOf,
  money,
  noInput,
  page,
  rowId,
  text,
  wholeNumber,
} from './fields.ts'
import { fairnessView, roundView } from './studio.ts'

export const providerTypes = ['casino', 'slot', 'live', 'fast'] as const

export const game = z.object({
  sysname: z.string(),
  name: z.string(),
  provider: z.string(),
  type: z.enum(providerTypes),
  game_params: z.object({
    has_demo: z.boolean(),
    rtp: z.number().nullable(),
    volatility: z.string().nullable(),
  }),
  image_url: z.string(),
  /** Operator's overrides of the plain name and picture (GM-02). */
  description: z.object({
    name: z.string().nullable(),
    img_288_192: z.string().nullable(),
    text: z.string(),
  }),
  categories: z.array(z.string()),
})
export type Game = z.infer<typeof game>

/** `games/get` takes its options as one JSON text, because bracket queries stop at depth five (A§9). */
export const gameOptions = z.object({
  sysnames: z.array(identifier).max(100).optional(),
  category: identifier.optional(),
  providers: z.array(identifier).max(100).optional(),
  types: z.array(z.enum(providerTypes)).optional(),
  search: text(64).optional(),
  /** Only the player's favourites; none for a guest. */
  favourites: z.boolean().default(false),
  sort: z.enum(['priority', 'name', 'new']).default('priority'),
  order: z.enum(['asc', 'desc']).default('asc'),
  offset: wholeNumber(0, 100_000).default(0),
  count: wholeNumber(1, 1_000_000)
    .default(gamesPageSize)
    .transform((count) => Math.min(count, gamesMaxCount)),
})
export type GameOptions = z.input<typeof gameOptions>

export const category = z.object({ id: z.string(), name: z.string(), games_count: z.number().int() })
export const provider = z.object({ sysname: z.string(), name: z.string(), games_count: z.number().int() })

/** One round as the player's history lists it (GM-18) and as its recall shows it (standards E1). */
export const roundSummary = z.object({
  id: z.string(),
  game: z.object({ sysname: z.string(), name: z.string() }),
  bet: money,
  win: money,
  currency: z.string(),
  created_at: isoTime,
  status: z.enum(['open', 'closed', 'rolled_back']),
})
export type RoundSummary = z.infer<typeof roundSummary>

export const roundRecall = z.object({
  ...roundSummary.shape,
  balance_before: money,
  balance_after: money,
  /** The outcome of a studio round; null for a supplier's round, whose details stay with the supplier. */
  outcome: roundView.nullable(),
  math_version: z.string().nullable(),
})

export const gamesCalls = {
  get: get({
    access: 'guest',
    summary: 'Games by the given options',
    input: z.object({ options: text(4096).default('{}') }),
    output: listOf(game),
  }),
  getCategories: get({
    access: 'guest',
    summary: 'Categories in hall order',
    input: noInput,
    output: listOf(category),
  }),
  getProviders: get({
    access: 'guest',
    summary: 'Providers with the number of their games',
    input: z.object({
      fields: z.array(identifier).optional(),
      types: z.array(z.enum(providerTypes)).optional(),
    }),
    output: listOf(provider),
  }),
  getLikes: get({
    access: 'player',
    summary: 'Favourite games',
    input: noInput,
    output: z.object({ sysnames: z.array(z.string()) }),
  }),
  addLike: post({
    access: 'player',
    summary: 'Add a favourite',
    input: z.object({ sysname: identifier }),
    output: done,
  }),
  removeLike: post({
    access: 'player',
    summary: 'Remove a favourite',
    input: z.object({ sysname: identifier }),
    output: done,
  }),
  getHistory: get({
    access: 'player',
    summary: 'Rounds, newest first; continue a long list with `before`',
    input: z.object({
      ...page(18, 100),
      date_from: isoTime.optional(),
      date_to: isoTime.optional(),
      game: identifier.optional(),
      /** Id of the last round seen; gives the next page at a cost that does not grow with the list. */
      before: rowId.optional(),
    }),
    output: listOf(roundSummary),
  }),
  getRound: get({
    access: 'player',
    summary: 'One round with all that was shown of it',
    input: z.object({ id: rowId }),
    output: roundRecall,
  }),
  getFairness: get({
    access: 'player',
    summary: 'The seed pair in use and the one last revealed',
    input: noInput,
    output: fairnessView,
  }),
  rotateSeed: post({
    access: 'player',
    summary: 'Reveal the server seed in use and begin a new pair',
    input: z.object({ client_seed: text(64) }),
    output: fairnessView,
  }),
}
