import { z } from 'zod'
import { get, post } from './call.ts'
import { identifier, isoTime, money, noInput, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

/** The trigger of a notification (LO-12). */
export const loyaltyTriggers = ['quest', 'register', 'profile', 'confirm', 'product', 'level'] as const
const loyaltyProductTypes = ['bonus', 'freespins', 'money'] as const
export const pointsReasons = [
  'earned',
  'taken_back',
  'register',
  'profile',
  'confirm',
  'quest',
  'bought',
  'expired',
  'corrected',
  'owed_paid',
  'spun',
  'spun_won',
] as const

const character = z.object({ id: z.string(), sysname: z.string(), name: z.string(), image: z.string() })
export type LoyaltyCharacter = z.infer<typeof character>

export const serializeReward = z.object({
  type: z.enum(loyaltyProductTypes),
  /**
   * The amount of money or bonus, or the stake of each free spin; null without one in the player’s currency.
   */
  amount: money.nullable(),
  rounds: z.number().int().nullable(),
  names: z.array(z.string()),
})
export type LoyaltyRewardView = z.infer<typeof serializeReward>

const level = z.object({
  sysname: z.string(),
  name: z.string(),
  /** The threshold in lifetime points. */
  points: z.number().int(),
  reward: serializeReward.nullable(),
})
export type LoyaltyLevel = z.infer<typeof level>

const info = z.object({
  id: z.string().nullable(),
  is_active: z.boolean(),
  points: z.number().int(),
  character: character.nullable(),
  levels: z.array(level.extend({ is_reached: z.boolean() })),
  pointsAlias: z.string(),
  uid: z.number().int(),
  /** All points ever earned, spent ones included; levels depend on these. */
  lifetime: z.number().int(),
  level: z.string().nullable(),
  next: z.object({ level: z.string(), missing: z.number().int(), percent: z.number() }).nullable(),
  /** Points that were reversed after they had been spent; the next points are deducted from here first. */
  owed: z.number().int(),
  /** The next points to expire. */
  expiring: z.object({ points: z.number().int(), at: isoTime }).nullable(),
})
export type LoyaltyInfo = z.infer<typeof info>

const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  price: z.number().int(),
  type: z.enum(loyaltyProductTypes),
  amount: serializeReward,
  /** Null for an unlimited stock. */
  left: z.number().int().nullable(),
  available: z.boolean(),
  problem: z.enum(['POINTS', 'SOLD_OUT', 'LIMIT', 'CURRENCY']).nullable(),
})
export type LoyaltyProduct = z.infer<typeof product>

const step = z.object({
  kind: z.enum(['stake', 'rounds', 'days']),
  types: z.array(z.string()),
  game: z.object({ sysname: z.string(), name: z.string() }).nullable(),
  /** Whole units of money, bets, or days. */
  target: z.number(),
  stake: money.nullable(),
  done: z.number(),
  is_done: z.boolean(),
})
export type LoyaltyQuestStep = z.infer<typeof step>

const quest = z.object({
  sysname: z.string(),
  name: z.string(),
  description: z.string(),
  points: z.number().int(),
  reward: serializeReward.nullable(),
  steps: z.array(step),
  is_done: z.boolean(),
})
export type LoyaltyQuest = z.infer<typeof quest>

const programme = z.object({
  sysname: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  levels: z.array(level),
  quests: z.array(quest),
  rates: z.array(z.object({ type: z.string(), percent: z.number() })),
  /** One unit in the player’s currency; null if the currency earns nothing. */
  unit: money.nullable(),
  lot_days: z.number().int(),
  occasions: z.object({
    register: z.number().int(),
    profile: z.number().int(),
    confirm: z.number().int(),
  }),
})
export type LoyaltyProgramme = z.infer<typeof programme>

const notification = z.object({
  trigger: z.enum(loyaltyTriggers),
  /** `credit` is positive; the others are not. */
  type: z.enum(['credit', 'debit', 'error']),
  title: z.string(),
  message: z.string(),
  amount: z.number().nullable(),
  amountType: z.string(),
  image: z.string().nullable(),
})
export type LoyaltyNotification = z.infer<typeof notification>

const movement = z.object({
  /** For points from play: the last time of the day. */
  at: isoTime,
  reason: z.enum(pointsReasons),
  name: z.string(),
  points: z.number().int(),
})
export type PointsMovement = z.infer<typeof movement>

export const loyaltyCalls = {
  getinfo: get({
    access: 'player',
    summary: 'The player’s points, level and character',
    input: noInput,
    output: info,
  }),
  gethistory: get({
    access: 'player',
    summary:
      'How the player’s points came and went, the newest first; what was earned by playing is one line a day',
    input: z.object({ ...page(20, 100) }),
    output: listOf(movement),
  }),
  getcharacters: get({
    access: 'guest',
    summary: 'Characters to choose from',
    input: noInput,
    output: listOf(character),
  }),
  setcharacter: post({
    access: 'player',
    summary: 'Choose a character',
    input: z.object({ id: rowId }),
    output: character,
  }),
  getproducts: get({
    access: 'guest',
    summary: 'What the shop has for points',
    input: noInput,
    output: listOf(product),
  }),
  buyproduct: post({
    access: 'player',
    summary: 'Buy a product for points',
    input: z.object({ product_id: rowId }),
    output: z.object({ points: z.number().int() }),
    errors: ['SumsubVerificationRequired'],
    isIdempotent: true,
  }),
  getPrograms: get({
    access: 'guest',
    summary: 'The programme that is in force',
    input: noInput,
    output: listOf(programme),
  }),
  getProgram: get({
    access: 'guest',
    summary: 'One programme, with how far the player is in its quests',
    input: z.object({ sysname: identifier }),
    output: programme,
  }),
  getnotifications: get({
    access: 'player',
    summary: 'News of points, levels and rewards; each is answered once',
    input: noInput,
    output: listOf(notification),
    changesState: true,
    isUnattended: true,
  }),
}
