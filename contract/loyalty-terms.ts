import { z } from 'zod'
import { termsMinor } from './numbers.ts'
import { isCurrency } from './money.ts'

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const minor = termsMinor()
/** An amount in each currency that has one. */
export const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)
const points = z.number().int().min(1).max(1_000_000_000)

/** Free spins with inline terms, from before campaigns had names: still granted, no longer written. */
const unnamedRounds = z.object({
  type: z.literal('freespins'),
  games: z.array(z.string().min(1).max(100)).min(1).max(10),
  rounds: z.number().int().min(1).max(500),
  stakes: sums,
  days: z.number().int().min(1).max(90),
})
export const namedReward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bonus'), promotion: name }),
  z.object({ type: z.literal('freespins'), gift: name }),
  z.object({ type: z.literal('money'), sums }),
])

export const loyaltyReward = z.union([namedReward, unnamedRounds])
export type LoyaltyReward = z.output<typeof loyaltyReward>

export const playedTypes = ['slot', 'casino', 'live', 'fast'] as const
export const earningTypes = [...playedTypes, 'sport'] as const
export type EarningType = (typeof earningTypes)[number]
const types = z.array(z.enum(earningTypes)).min(1)

const questStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stake'), types, units: points }),
  z.object({
    kind: z.literal('rounds'),
    game: z.string().min(1).max(100).nullable(),
    types,
    count: z.number().int().min(1).max(1_000_000),
  }),
  /** Bets on so many days (UTC); a sport bet counts for the day it was settled on. */
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(366) }),
])
export type QuestStep = z.output<typeof questStep>

const level = z.object({
  sysname: name,
  /** The level's threshold of lifetime points. */
  points: z.number().int().min(0).max(1_000_000_000),
  reward: loyaltyReward.nullable(),
})

const quest = z.object({
  sysname: name,
  points: z.number().int().min(0).max(1_000_000_000),
  reward: loyaltyReward.nullable(),
  steps: z.array(questStep).min(1).max(10),
})

const isUnique = (of: readonly { readonly sysname: string }[]): boolean =>
  new Set(of.map(({ sysname }) => sysname)).size === of.length

/** How points are earned and spent; fixed while a version of a programme is in force. */
export const loyaltyTerms = z.object({
  /** One unit in each currency, in minor units; stakes in another currency earn nothing. */
  unit: sums,
  /**
   * Points for a unit staked, in basis points (1000 is a point for ten units), by game type; a missing type
   * earns none. Without a rate for sport, sport bets do not count for quests either.
   */
  rates: z.partialRecord(z.enum(earningTypes), z.number().int().min(0).max(100_000)),
  lotDays: z.number().int().min(1).max(3650),
  /** The lowest level starts at 0 and has no reward. */
  levels: z
    .array(level)
    .min(1)
    .max(20)
    .refine((levels) => levels[0]?.points === 0 && levels[0].reward === null, { error: 'FIRST_LEVEL' })
    .refine((levels) => levels.every(({ points: at }, n) => n === 0 || at > (levels[n - 1]?.points ?? 0)), {
      error: 'ORDER',
    })
    .refine(isUnique, { error: 'ALREADY_EXISTS' }),
  quests: z.array(quest).max(50).refine(isUnique, { error: 'ALREADY_EXISTS' }),
  /** Points for registration, a complete profile, and a confirmed contact, each once. */
  occasions: z.object({
    register: z.number().int().min(0).max(1_000_000),
    profile: z.number().int().min(0).max(1_000_000),
    confirm: z.number().int().min(0).max(1_000_000),
  }),
})
export type LoyaltyTerms = z.output<typeof loyaltyTerms>

const described = z.object({ name: z.string().max(80), description: z.string().max(400) })
/** The texts of a programme by language; the default language is required. */
export const loyaltyTexts = z.record(
  z.string().max(12),
  described.extend({
    levels: z.record(z.string(), z.string().max(80)),
    quests: z.record(z.string(), described),
  }),
)
export type LoyaltyTexts = z.output<typeof loyaltyTexts>
