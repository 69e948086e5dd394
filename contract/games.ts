import { z } from 'zod'
import { get, post } from './call.ts'
import { gamesMaxCount, gamesPageSize } from './constants.ts'
import { gameFeatures, gameSorts, volatilities } from './game-traits.ts'
import { done, identifier, isoTime, money, noInput, rowId, storedText, text } from './fields.ts'
import { wholeNumber } from './numbers.ts'
import { clientSeedMaxLength, historyMaxCount, historyMaxDays, providersMaxCount } from './input-bounds.ts'
import { listOf, page } from './paging.ts'
import { gamingSessionCalls } from './reality-checks.ts'
import { provenGame } from './live-chains.ts'
import { liveReceipt } from './live.ts'
import { fairnessView, roundView, seedHash } from './studio.ts'

const providerTypes = ['casino', 'slot', 'live', 'fast'] as const

/** The result for the player: the payout was higher than the stake, or lower. */
export const roundResults = ['won', 'lost'] as const
export type RoundResult = (typeof roundResults)[number]

export const game = z.object({
  sysname: z.string(),
  name: z.string(),
  provider: z.string(),
  type: z.enum(providerTypes),
  game_params: z.object({
    has_demo: z.boolean(),
    rtp: z.number().nullable(),
    volatility: z.string().nullable(),
    /** The min stake in major units, the same number in every currency; null if the supplier states none. */
    min_stake: z.number().nullable(),
    features: z.array(z.enum(gameFeatures)),
  }),
  image_url: z.string(),
  /** For a game played under `/platform/game/custom/{custom_id}/play` (RT-21). */
  custom_id: z.string().nullable(),
  /** The operator's overrides of the name and picture (GM-02). */
  description: z.object({
    name: z.string().nullable(),
    img_288_192: z.string().nullable(),
    text: z.string(),
  }),
  categories: z.array(z.string()),
})
export type Game = z.infer<typeof game>

/** `games/get` takes its options as one JSON text, because bracket queries stop at depth five (AP-10). */
export const gameOptions = z.object({
  sysnames: z.array(identifier).max(100).optional(),
  category: identifier.optional(),
  providers: z.array(identifier).max(providersMaxCount).optional(),
  types: z.array(z.enum(providerTypes)).optional(),
  features: z.array(z.enum(gameFeatures)).max(gameFeatures.length).optional(),
  volatilities: z.array(z.enum(volatilities)).max(volatilities.length).optional(),
  search: identifier.optional(),
  favourites: z.boolean().default(false),
  /** Fields of each game in the answer, besides its sysname; default: all. */
  fields: z.array(identifier).optional(),
  sort: z.enum(gameSorts).default('priority'),
  order: z.enum(['asc', 'desc']).default('asc'),
  offset: wholeNumber(0, 100_000).default(0),
  count: wholeNumber(1, 1_000_000)
    .default(gamesPageSize)
    .transform((count) => Math.min(count, gamesMaxCount)),
})
export type GameOptions = z.input<typeof gameOptions>

export const category = z.object({ id: z.string(), name: z.string(), games_count: z.number().int() })
export const provider = z.object({ sysname: z.string(), name: z.string(), games_count: z.number().int() })

/** Filter options of the lobby, each with the number of games that it would leave. */
const gameChoices = z.object({
  total: z.number().int(),
  providers: z.array(provider),
  features: z.array(z.object({ id: z.enum(gameFeatures), games_count: z.number().int() })),
  volatilities: z.array(z.object({ id: z.enum(volatilities), games_count: z.number().int() })),
})
export type GameChoices = z.infer<typeof gameChoices>

/** One round in the player's history (GM-18) and in its recall (standards E1). */
export const roundSummary = z.object({
  id: z.string(),
  game: z.object({ sysname: z.string(), name: z.string() }),
  bet: money,
  win: money,
  currency: z.string(),
  created_at: isoTime,
  status: z.enum(['open', 'closed', 'rolled_back']),
  /** Played from free spins: the bet is 0. */
  is_free: z.boolean(),
})
export type RoundSummary = z.infer<typeof roundSummary>

/** A jackpot win by a stake of a round; not included in the round's win. */
export const jackpotOfRound = z.object({
  name: z.string(),
  level: z.string(),
  amount: money,
  /** False while the payment is held because the account was not active. */
  is_paid: z.boolean(),
})
export type JackpotOfRound = z.infer<typeof jackpotOfRound>

export const roundRecall = z.object({
  ...roundSummary.shape,
  balance_before: money,
  balance_after: money,
  /** The outcome of a studio round; null for a supplier's round, whose details stay with the supplier. */
  outcome: roundView.nullable(),
  /** For a shared round: its place in the chain, its point and seed once it is over, and the exit. */
  live: liveReceipt.nullable(),
  math_version: z.string().nullable(),
  jackpots: z.array(jackpotOfRound),
})

/** A game in which the player has staked money, and whether its last round is open. */
const playedGame = z.object({ ...game.shape, has_open_round: z.boolean() })
export type PlayedGame = z.infer<typeof playedGame>

const ownGames = z.object({ continue: z.array(playedGame), favourites: z.array(game) })
export type OwnGames = z.infer<typeof ownGames>

export const gamesCalls = {
  ...gamingSessionCalls,
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
  getChoices: get({
    access: 'guest',
    summary: 'Choices that narrow games down, with the games each would leave',
    input: z.object({ options: text(4096).default('{}') }),
    output: gameChoices,
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
  getOwn: get({
    access: 'player',
    summary: 'Games last played for money, and the favourites last added',
    input: noInput,
    output: ownGames,
  }),
  getHistory: get({
    access: 'player',
    summary: 'Rounds, newest first; continue a long list with `before`',
    input: z.object({
      ...page(gamesPageSize, historyMaxCount),
      date_from: isoTime.optional(),
      date_to: isoTime.optional(),
      days: wholeNumber(1, historyMaxDays).optional(),
      game: identifier.optional(),
      types: z.array(z.enum(providerTypes)).optional(),
      result: z.enum(roundResults).optional(),
      /**
       * Id of the last round of the previous page (keyset pagination): the cost does not grow with the list.
       */
      before: rowId.optional(),
    }),
    output: listOf(roundSummary),
  }),
  getPlayedGames: get({
    access: 'player',
    summary: 'Games the player has opened for real money, by name',
    input: noInput,
    output: listOf(z.object({ sysname: z.string(), name: z.string() })),
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
  getLiveChains: get({
    access: 'guest',
    summary:
      'The chains of seeds that rounds of live games come from, and the latest rounds to work out again',
    input: noInput,
    output: z.object({ items: z.array(provenGame) }),
  }),
  rotateSeed: post({
    access: 'player',
    summary: 'Reveal the server seed in use and begin a new pair',
    input: z.object({
      client_seed: storedText(clientSeedMaxLength),
      /** The `nextServerSeedHash` that the player saw; the call is refused if it is no longer current. */
      next_server_seed_hash: seedHash,
    }),
    output: fairnessView,
  }),
}
