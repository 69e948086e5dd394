import type { gamePages } from './values.ts'
import { z } from 'zod'
import { clientSeedMaxLength } from './input-bounds.ts'
import type { JackpotsUpdate } from './jackpots.ts'
import { gameKind, roundPicture, spinsView } from './studio-views.ts'

/**
 * The protocol between a studio game's client and its server. The client runs in a sandboxed frame with no
 * cookies; it holds only the launch token of its own game session and sends it as a bearer token to
 * `/platform/studio/{open|play|act|shown|history|fairness|rotate}` (POST, JSON). Money travels as decimal
 * strings of minor units, so that floats are never used.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/** A round as it is stored before it is shown; `winMinor` is 0 while it is open. */
export const roundView = z.object({
  roundId: z.string(),
  stakeMinor: minorUnits,
  winMinor: minorUnits,
  /** Balance after the stake and before the win: the client shows it while the reels turn. */
  balanceBeforeWinMinor: minorUnits,
  balanceMinor: minorUnits,
  isFree: z.boolean(),
  /** An open round waits for the player's next action. */
  status: z.enum(['open', 'closed', 'rolled_back']),
  choice: z.record(z.string(), z.unknown()),
  actions: z.array(z.unknown()),
  view: roundPicture,
  nonce: z.number().int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
})
export type RoundView = z.infer<typeof roundView>

/** A slot's round, which is shown by its spins. */
export const slotRound = roundView.extend({ view: spinsView })
export type SlotRound = z.infer<typeof slotRound>

/** Embedded in the play page as JSON under the element id `launch`. */
export const launchData = z.object({
  token: z.string(),
  /** The last two are shared by all players (live.ts); all other kinds have rounds of one player. */
  kind: z.union([gameKind, z.enum(['crash', 'live-roulette'])]),
  sysname: z.string(),
  name: z.string(),
  mode: z.enum(['demo', 'real']),
  currency: z.string(),
  /** Digits after the point in this currency. */
  exponent: z.number().int(),
  /** Minor units of it for one of the base currency in a game's limits. */
  stakeScale: minorUnits,
  locale: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** The date format: `numeric`, or a language (format-date.ts). */
  dateForm: z.string(),
  theme: z.enum(['dark', 'light']),
  siteOrigin: z.string(),
  /** Whether the market allows a press to shorten the win animation; reels are never accelerated (D7). */
  canSkipWins: z.boolean(),
  canBuyFeatures: z.boolean(),
  /** Min time from the start of a round to the next in this market (D6); 0 for none. */
  leastCycleMs: z.number().int(),
  /** Texts of the game's own screen in the player's language, by key. */
  messages: z.record(z.string(), z.string()),
})
export type LaunchData = z.infer<typeof launchData>
/** For a game with rounds of one player. */
export type OwnLaunch = LaunchData & { readonly kind: z.infer<typeof gameKind> }

/** Play time since sign-in, and the net position (B3, B4). */
export const gamingSession = z.object({
  elapsedSeconds: z.number().int(),
  /** In minor units; negative if stakes exceed winnings. */
  netMinor: z.string().regex(/^(0|-?[1-9]\d{0,17})$/),
})
export type GamingSession = z.infer<typeof gamingSession>

/** Free spins of the game: waiting ones, or those of the last round. */
export const freeRounds = z.object({
  packId: z.string(),
  stakeMinor: minorUnits,
  total: z.number().int(),
  left: z.number().int(),
  wonMinor: minorUnits,
  /** `bonus`: winnings stay in the bonus balance until the free spins end. */
  winnings: z.enum(['main', 'bonus']),
  expiresAt: z.iso.datetime(),
})
export type GrantedFreeSpins = z.infer<typeof freeRounds>

/** Answer of `open`: the session's state; `unfinished` is a paid round that was not fully shown. */
export const openAnswer = z.object({
  balanceMinor: minorUnits,
  stakesMinor: z.array(minorUnits),
  defaultStakeMinor: minorUnits,
  /** The market's max stake of a round; nothing above it is offered (D10). */
  stakeCapMinor: minorUnits.nullable(),
  unfinished: roundView.nullable(),
  mathVersion: z.string(),
  freeRounds: freeRounds.nullable(),
  /** Null if the market does not require it, and in demonstrations. */
  sitting: gamingSession.nullable(),
})
export type OpenAnswer = z.infer<typeof openAnswer>

/** Keys are made by our own client; anything else is invalid. */
const key = z.string().regex(/^[\w-]{8,64}$/)
export const playInput = z.object({
  /** Parsed by the form of the game's kind (`movesOfKind`). */
  choice: z.unknown(),
  key,
  /** A round of free spins names them, and has their stake. */
  freePackId: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
})
export const actInput = z.object({
  roundId: z.string().regex(/^[1-9]\d{0,17}$/),
  /** Number of earlier actions of the round. */
  step: z.number().int().min(0).max(1000),
  action: z.unknown(),
  key,
})
export type ActInput = z.infer<typeof actInput>
export const shownInput = z.object({ roundId: z.string().regex(/^[1-9]\d{0,17}$/) })
export const shownAnswer = z.object({
  sitting: gamingSession.nullable(),
  /** After a free spin the state of its grant; else waiting free spins. */
  freeRounds: freeRounds.nullable(),
})
export type ShownAnswer = z.infer<typeof shownAnswer>

/** Newest first. */
export const historyAnswer = z.object({
  rounds: z.array(
    z.object({
      roundId: z.string(),
      playedAt: z.iso.datetime(),
      stakeMinor: minorUnits,
      winMinor: minorUnits,
      isFree: z.boolean(),
      view: roundPicture,
    }),
  ),
})
export type HistoryAnswer = z.infer<typeof historyAnswer>
export type PlayedRound = HistoryAnswer['rounds'][number]
/** SHA-256 of a server seed in hex, as the screens show it. */
export const seedHash = z.string({ error: 'REQUIRED' }).regex(/^[0-9a-f]{64}$/, { error: 'HASH' })

export const rotateInput = z.object({
  clientSeed: z.string().min(1).max(clientSeedMaxLength),
  nextServerSeedHash: seedHash,
})

/** The seed pair in use: the commitment is public, the server seed itself only after rotation. */
export const fairnessView = z.object({
  serverSeedHash: z.string(),
  /** Commitment to the server seed of the next pair, which is drawn before its client seed is chosen (N9). */
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  previous: z
    .object({
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      rounds: z.number().int(),
    })
    .nullable(),
})
export type FairnessView = z.infer<typeof fairnessView>

/** Refusals of studio calls, as `{ "error": { "code": … } }` with status 4xx. */
export const studioRefusals = [
  'TOKEN_INVALID',
  'NOT_ENOUGH_MONEY',
  'PLAY_NOT_ALLOWED',
  'STAKE_CAP',
  'LOSS_LIMIT',
  'TIME_LIMIT',
  'REALITY_CHECK_DUE',
  'GAME_CLOSED',
  'RULES_CHANGED',
  'ROUND_UNFINISHED',
  'TOO_FAST',
  'KEY_REUSED',
  'SEED_NOT_COMMITTED',
  'CHOICE_INVALID',
  'STAKE_INVALID',
  'ACTION_INVALID',
  'STEP_TAKEN',
  'FREE_ROUNDS_OVER',
  'BONUS_MOST_STAKE',
  'BONUS_GAME_EXCLUDED',
] as const
export type StudioRefusal = (typeof studioRefusals)[number]

export type GamePage = (typeof gamePages)[number]

/** A message of the surrounding page to the game's frame: public, about the jackpots that the game feeds. */
export type SiteToGameMessage = { readonly type: 'house:jackpots'; readonly told: JackpotsUpdate }

/** Messages that the game's frame posts to the surrounding page. */
export type GameFrameMessage =
  | { type: 'game:ready' }
  | { type: 'game:balance'; balanceMinor: string }
  | { type: 'game:sound'; isOn: boolean }
  | { type: 'game:open-page'; page: GamePage }
  | { type: 'game:round-shown'; roundId: string; balanceMinor: string }
  | { type: 'game:not-enough-money' }
  /** The rules have changed: the surrounding page reopens the game. */
  | { type: 'game:rules-changed' }
  /** A stake was refused because play is interrupted: the surrounding page shows the reason and its dialog. */
  | { type: 'game:held' }
