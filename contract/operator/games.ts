import { z } from 'zod'
import { flag, identifier, isoTime, storedText, money, noInput, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { volatilities } from '../game-traits.ts'
import { jackpotOfRound } from '../games.ts'
import { liveReceipt } from '../live.ts'
import { roundView } from '../studio.ts'
import { backofficeListOf, backofficePage, since, sortBy, until } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { backofficeChain, backofficeLiveRound } from './games/live.ts'
import { gameNames } from './games/game-names.ts'
import { saveCustom } from './games/save-custom.ts'
import { setHidden } from './games/set-hidden.ts'
import { backofficeSupplier } from './games/suppliers.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

const country = z.string().regex(/^[A-Z]{2}$/, { error: 'FORMAT' })
const reason = storedText(400)

/** `off` takes no new stake anywhere; `unlisted` is in no list and can be played by its URL. */
const gameStates = ['on', 'unlisted', 'off'] as const
export type GameState = (typeof gameStates)[number]

const backofficeGame = z.object({
  sysname: z.string(),
  name: z.string(),
  provider: z.string(),
  provider_name: z.string(),
  supplier: z.string(),
  type: z.string(),
  image_url: z.string(),
  categories: z.array(z.string()),
  rtp: z.number().nullable(),
  volatility: z.string().nullable(),
  math_version: z.string().nullable(),
  has_demo: z.boolean(),
  /** Its position in the lobby, from 1. */
  place: z.number().int(),
  state: z.enum(gameStates),
  override_name: z.string().nullable(),
  /** Names by language, which have priority over that one. */
  override_names: gameNames,
  override_image_url: z.string().nullable(),
  custom_id: z.string().nullable(),
  launch_url: z.string().nullable(),
  /** Countries in which it is hidden, and those in which its studio is hidden. */
  hidden_in: z.array(z.string()),
  studio_hidden_in: z.array(z.string()),
})
export type BackofficeGame = z.infer<typeof backofficeGame>

const studio = z.object({
  sysname: z.string(),
  name: z.string(),
  games: z.number().int(),
  hidden_in: z.array(z.string()),
})
export type BackofficeStudio = z.infer<typeof studio>

/** Scopes of a stop of stakes: everywhere, players of a country (two letters), a studio, or a supplier. */
const stopKinds = ['house', 'market', 'studio', 'supplier'] as const
const playStop = z.object({
  kind: z.enum(stopKinds),
  /** Empty for `house`. */
  name: z.string(),
  at: isoTime,
  reason: z.string(),
})
export type PlayStop = z.infer<typeof playStop>

const backofficeRound = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  game: z.object({ sysname: z.string(), name: z.string() }),
  supplier: z.string(),
  supplier_round: z.string(),
  status: z.enum(['open', 'closed', 'rolled_back']),
  stake: money,
  win: money,
  refunded: money,
  is_free: z.boolean(),
})
export type BackofficeRound = z.infer<typeof backofficeRound>

const command = z.object({
  transaction_id: z.string(),
  at: isoTime,
  kind: z.enum(['bet', 'win', 'rollback']),
  status: z.string(),
  refusal: z.string().nullable(),
  amount: money,
  posting_id: z.string().nullable(),
})

const watchedModes = ['demo', 'real', 'free'] as const

/** The actual return of one of our games over 30 days, by stake, for rounds with a known expected return. */
const gameReturn = z.object({
  game: z.object({ sysname: z.string(), name: z.string() }),
  math_version: z.string(),
  /** `free`: free spins, at their value. */
  mode: z.enum(watchedModes),
  /** At a table the value of a chip. */
  stake: money,
  rounds: z.number().int(),
  staked: money,
  won: money,
  /** Actual and expected return in percent of the stakes. */
  returned_percent: z.number(),
  expected_percent: z.number(),
  /** The probability of this difference is at most e to the minus this; an alarm from `alarm_from` on. */
  surprise: z.number(),
  is_alarming: z.boolean(),
})
export type BackofficeGameReturn = z.infer<typeof gameReturn>

/**
 * Anomalies that correct software on both sides cannot produce, for a decision by staff; `award_kept` is a
 * prize whose stake was rolled back.
 */
export const gameAlertKinds = [
  'win_without_bet',
  'win_on_rolled_back_bet',
  'win_on_other_round',
  'rollback_of_no_bet',
  'rollback_after_win',
  'wrong_round',
  'drift',
  'award_kept',
] as const
export type GameAlertKind = (typeof gameAlertKinds)[number]

const gameAlert = z.object({
  id: z.string(),
  at: isoTime,
  kind: z.enum(gameAlertKinds),
  supplier: z.string(),
  uid: z.number().int().nullable(),
  subject: z.string(),
  /** As recorded at detection. */
  details: z.record(z.string(), z.unknown()),
})
export type BackofficeGameAlert = z.infer<typeof gameAlert>

/** The calls of the area `games`: the lobby and the rounds. */
export const backofficeGamesCalls = {
  getCatalogue: query({
    access: 'staff',
    right: 'games.read',
    summary: 'All games, in the order of the hall',
    input: z.object({
      q: text(100).optional(),
      provider: identifier.optional(),
      category: identifier.optional(),
      volatility: z.enum(volatilities, { error: 'UNKNOWN' }).optional(),
      state: z.enum(gameStates, { error: 'UNKNOWN' }).optional(),
      country: country.optional(),
      sort: sortBy('place', 'name', 'rtp'),
      ...backofficePage,
    }),
    output: backofficeListOf(backofficeGame),
  }),
  get: query({
    access: 'staff',
    right: 'games.read',
    summary: 'One game of the catalogue',
    input: z.object({ sysname: identifier }),
    output: backofficeGame,
  }),
  getStudios: query({
    access: 'staff',
    right: 'games.read',
    summary: 'Who makes the games, with the countries they are hidden in',
    input: noInput,
    output: z.object({ items: z.array(studio) }),
  }),
  getSuppliers: query({
    access: 'staff',
    right: 'games.read',
    summary:
      'Who runs games on this house: keys, games, calls and how they were answered, free rounds asked for',
    input: noInput,
    output: z.object({ items: z.array(backofficeSupplier) }),
  }),
  getLive: query({
    access: 'staff',
    right: 'games.read',
    summary: 'The rounds that all players share, the newest first, and the chains of seeds they come from',
    input: noInput,
    output: z.object({
      /** Max payout of one round, in the base currency. */
      limit: money,
      chains: z.array(backofficeChain),
      rounds: z.array(backofficeLiveRound),
    }),
  }),
  bindSalt: mutation({
    access: 'staff',
    right: 'games.manage',
    summary: 'Bind a chain of live rounds to the public value that was announced with it; once, for ever',
    input: z.object({
      chain_id: rowId,
      salt: z.string().regex(/^[\x21-\x7e]{16,200}$/, { error: 'FORMAT' }),
    }),
    output: z.object({ is_bound: z.boolean() }),
    errors: ['InvalidParameter'],
  }),
  getStops: query({
    access: 'staff',
    right: 'games.read',
    summary: 'Where no stake is taken for now, the oldest first',
    input: noInput,
    output: z.object({ items: z.array(playStop) }),
  }),
  setStop: mutation({
    access: 'staff',
    right: 'games.manage',
    summary:
      'Stop all play, that of a market, a studio or a supplier, or let it go on; rounds that have begun can end',
    input: z.object({
      kind: z.enum(stopKinds, { error: 'UNKNOWN' }),
      name: identifier.default(''),
      is_stopped: flag,
      /** The state that was shown: CHANGED if it differs now. */
      seen_stopped: flag,
      reason,
    }),
    output: z.object({ is_stopped: z.boolean() }),
  }),
  setPlace: mutation({
    access: 'staff',
    right: 'games.manage',
    summary: 'Move a game to a place of the hall, from 1; the others move up',
    input: z.object({
      sysname: identifier,
      place: wholeNumber(1, 100_000),
      /** The position that was shown: CHANGED if it differs now. */
      seen_place: wholeNumber(1, 100_000),
    }),
    output: backofficeGame,
    errors: ['InvalidParameter'],
  }),
  setState: mutation({
    access: 'staff',
    right: 'games.manage',
    summary: 'Switch a game on or off, or take it out of the lists; rounds that have begun can end',
    input: z.object({
      sysname: identifier,
      state: z.enum(gameStates, { error: 'UNKNOWN' }),
      seen_state: z.enum(gameStates, { error: 'UNKNOWN' }),
      reason,
    }),
    output: backofficeGame,
  }),
  setShown: mutation({
    access: 'staff',
    right: 'games.manage',
    summary:
      'Show a game under another name, also one by language, or picture, empty for its own; CHANGED where another is shown',
    input: z.object({
      sysname: identifier,
      name: text(100).default(''),
      names: gameNames.default({}),
      image_url: text(2000).default(''),
      seen_name: text(100).default(''),
      seen_names: gameNames.default({}),
      seen_image_url: text(2000).default(''),
      reason,
    }),
    output: backofficeGame,
    errors: ['InvalidParameter'],
  }),
  saveCustom,
  setHidden,
  getReturns: query({
    access: 'staff',
    right: 'games.read',
    summary:
      'What our own games have returned in 30 days beside what was expected, the most surprising first',
    input: z.object({
      game: identifier.optional(),
      mode: z.enum(watchedModes, { error: 'UNKNOWN' }).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(gameReturn).extend({
      alarm_from: z.number(),
      /** The last of our rounds that has been replayed; null before the first. */
      replayed_to: z.string().nullable(),
    }),
  }),
  getAlerts: query({
    access: 'staff',
    right: 'games.rounds',
    summary: 'What must not happen in a game, ours or a supplier’s, and did; the newest first',
    input: z.object({
      kind: z.enum(gameAlertKinds, { error: 'UNKNOWN' }).optional(),
      days: wholeNumber(1, 366).optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(gameAlert),
  }),
  getRounds: query({
    access: 'staff',
    right: 'games.rounds',
    summary: 'Rounds for money, the newest first',
    input: z.object({
      game: identifier.optional(),
      uid: playerUid.optional(),
      status: z.enum(['open', 'closed', 'rolled_back'], { error: 'UNKNOWN' }).optional(),
      is_large: flag.optional(),
      from: since.optional(),
      to: until.optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(backofficeRound),
  }),
  getRound: query({
    access: 'staff',
    right: 'games.rounds',
    summary: 'One round as it was stored: the outcome, its commands and their answers',
    input: z.object({ id: rowId }),
    output: backofficeRound.extend({
      balance_before: money,
      balance_after: money,
      shown_at: isoTime.nullable(),
      math_version: z.string().nullable(),
      /** Null for a supplier's round, whose details stay with the supplier. */
      outcome: roundView.nullable(),
      /** For a round shared by all players. */
      live: liveReceipt.nullable(),
      jackpots: z.array(jackpotOfRound),
      commands: z.array(command),
    }),
  }),
}
