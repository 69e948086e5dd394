import { z } from 'zod'
import { clientSeedMaxLength } from './input-bounds.ts'
import type { JackpotsTold } from './jackpots.ts'
import { gameKind, roundPicture, spinsView } from './studio-views.ts'

/**
 * What a studio game's client and its server agree on. The client runs in a sandboxed frame with no
 * cookies; it holds only the launch token of its own game session and sends it as a bearer token to
 * `/platform/studio/{open|play|act|shown|history|fairness|rotate}` (POST, JSON). Money travels as decimal strings of minor
 * units, so that no float ever touches it.
 */
const minorUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/)

/** A round as it is stored before anything of it is shown; `winMinor` is 0 while it is open. */
export const roundView = z.object({
  roundId: z.string(),
  stakeMinor: minorUnits,
  winMinor: minorUnits,
  /** Balance after the stake and before the win: what the client shows while the reels turn. */
  balanceBeforeWinMinor: minorUnits,
  balanceMinor: minorUnits,
  /** Played from a pack of free rounds: nothing was staked. */
  isFree: z.boolean(),
  /** An open round waits for the player's next action. */
  status: z.enum(['open', 'closed', 'rolled_back']),
  /** What was chosen with the stake, and each action since, as they were sent. */
  choice: z.record(z.string(), z.unknown()),
  actions: z.array(z.unknown()),
  view: roundPicture,
  nonce: z.number().int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
})
export type RoundView = z.infer<typeof roundView>

/** The same of a slot, whose rounds are shown by their spins. */
export const slotRound = roundView.extend({ view: spinsView })
export type SlotRound = z.infer<typeof slotRound>

/** Embedded in the play page as JSON under the element id `launch`. */
export const launchData = z.object({
  token: z.string(),
  /** The last two are rounds that all players share (live.ts); every other kind is a round of the player’s own. */
  kind: z.union([gameKind, z.enum(['crash', 'live-roulette'])]),
  sysname: z.string(),
  name: z.string(),
  mode: z.enum(['demo', 'real']),
  currency: z.string(),
  /** Digits after the point in this currency. */
  exponent: z.number().int(),
  /** Minor units of it that stand for one of the base currency in a game's limits. */
  stakeScale: minorUnits,
  locale: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** The form of dates: `numeric`, or the language that writes them (format-date.ts). */
  dateForm: z.string(),
  theme: z.enum(['dark', 'light']),
  siteOrigin: z.string(),
  /** Whether the market lets a press shorten the show of a win; the reels are never hastened (D7). */
  canSkipWins: z.boolean(),
  /** Whether the market lets a player buy the feature of a slot. */
  canBuyFeatures: z.boolean(),
  /** How long a round lasts at least in this market, to the beginning of the next (D6); 0 where it may be as short as it likes. */
  leastCycleMs: z.number().int(),
  /** Messages of the game's own screen in the player's language, by key. */
  messages: z.record(z.string(), z.string()),
})
export type LaunchData = z.infer<typeof launchData>
/** Of a game whose rounds are the player’s own. */
export type OwnLaunch = LaunchData & { readonly kind: z.infer<typeof gameKind> }

/** How long the player has been playing since signing in, and wins less stakes since then (B3, B4). */
export const sitting = z.object({
  elapsedSeconds: z.number().int(),
  /** In minor units; below zero where more was staked than won. */
  netMinor: z.string().regex(/^(0|-?[1-9]\d{0,17})$/),
})
export type Sitting = z.infer<typeof sitting>

/** Free rounds of the game: those that wait, or the pack that the last round was played from. */
export const freeRounds = z.object({
  packId: z.string(),
  /** What each round would cost, and is played at. */
  stakeMinor: minorUnits,
  total: z.number().int(),
  /** How many can still be played; 0 once the pack is over. */
  left: z.number().int(),
  wonMinor: minorUnits,
  /** `bonus` stays in the bonus balance until the pack is over. */
  winnings: z.enum(['main', 'bonus']),
  expiresAt: z.iso.datetime(),
})
export type FreeRounds = z.infer<typeof freeRounds>

/** Answer of `open`: where the session stands; `unfinished` is a paid round that was never shown to its end. */
export const openAnswer = z.object({
  balanceMinor: minorUnits,
  stakesMinor: z.array(minorUnits),
  defaultStakeMinor: minorUnits,
  /** The most the player may stake in a round, where the market says; nothing above it is offered (D10). */
  stakeCapMinor: minorUnits.nullable(),
  unfinished: roundView.nullable(),
  mathVersion: z.string(),
  /** Free rounds that wait; null where there are none. */
  freeRounds: freeRounds.nullable(),
  /** Null where the market does not ask for it, and in demonstrations. */
  sitting: sitting.nullable(),
})
export type OpenAnswer = z.infer<typeof openAnswer>

/** Keys are made by our own client; anything else is no key of a game. */
const key = z.string().regex(/^[\w-]{8,64}$/)
/** The choice is read by the form of the game's kind (`movesOfKind`). */
/** A round of a pack names it, and has the stake of the pack. */
export const playInput = z.object({
  choice: z.unknown(),
  key,
  freePackId: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
})
export const actInput = z.object({
  roundId: z.string().regex(/^[1-9]\d{0,17}$/),
  /** How many actions the round has had before this one. */
  step: z.number().int().min(0).max(1000),
  action: z.unknown(),
  key,
})
export type ActInput = z.infer<typeof actInput>
export const shownInput = z.object({ roundId: z.string().regex(/^[1-9]\d{0,17}$/) })
/** Where the player stands once a round has been shown. */
export const shownAnswer = z.object({
  sitting: sitting.nullable(),
  /** After a free round how its pack stands; else the free rounds that wait. */
  freeRounds: freeRounds.nullable(),
})
export type ShownAnswer = z.infer<typeof shownAnswer>

/** The latest rounds of the game, newest first. */
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
/** Fingerprint of a server seed as the screens show it: SHA-256 in hex. */
export const seedHash = z.string({ error: 'REQUIRED' }).regex(/^[0-9a-f]{64}$/, { error: 'HASH' })

export const rotateInput = z.object({
  clientSeed: z.string().min(1).max(clientSeedMaxLength),
  /** What the player saw as the fingerprint of the next server seed, and chose the client seed for. */
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

/** Refusals a studio call can answer, as `{ "error": { "code": … } }` with status 4xx. */
export const studioRefusals = [
  'TOKEN_INVALID',
  'NOT_ENOUGH_MONEY',
  'PLAY_NOT_ALLOWED',
  'STAKE_CAP',
  'LOSS_LIMIT',
  'TIME_LIMIT',
  'REALITY_CHECK_DUE',
  'GAME_CLOSED',
  /** The game is played by other rules than when it was opened: it is to be opened again. */
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

export const gamePages = ['fairness', 'history'] as const
export type GamePage = (typeof gamePages)[number]

/** What the page around tells the game in its frame: public, and of the jackpots that stakes in the game feed. */
export type HouseToGame = { readonly type: 'house:jackpots'; readonly told: JackpotsTold }

/** Messages the game frame posts to the page around it. */
export type GameFrameMessage =
  | { type: 'game:ready' }
  /** The balance that the game shows from now on. */
  | { type: 'game:balance'; balanceMinor: string }
  | { type: 'game:sound'; isOn: boolean }
  /** The player follows a link to a page of the site. */
  | { type: 'game:open-page'; page: GamePage }
  | { type: 'game:round-shown'; roundId: string; balanceMinor: string }
  | { type: 'game:not-enough-money' }
  /** The rules are others by now: the page around opens the game again, at its rules. */
  | { type: 'game:rules-changed' }
  /** A stake was refused by what stops play for a while: the page around says what, and asks. */
  | { type: 'game:held' }
