import { z } from 'zod'
import { promisedMinor } from './numbers.ts'
import { isCurrency } from './money.ts'

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const minor = promisedMinor()
/** A sum in each currency that has one. */
export const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)
const points = z.number().int().min(1).max(1_000_000_000)

/** Free rounds with terms of their own, as they were written before they had names: still given, and never written any more. */
const unnamedRounds = z.object({
  type: z.literal('freespins'),
  games: z.array(z.string().min(1).max(100)).min(1).max(10),
  rounds: z.number().int().min(1).max(500),
  /** What each round would cost, in each currency. */
  stakes: sums,
  days: z.number().int().min(1).max(90),
})
/** As rewards are written now: a bonus, free rounds or money. */
export const namedReward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bonus'), promotion: name }),
  /** A pack of a gift of free rounds. */
  z.object({ type: z.literal('freespins'), gift: name }),
  z.object({ type: z.literal('money'), sums }),
])

/** What a level, a quest or a product of the shop gives beside points. */
export const loyaltyReward = z.union([namedReward, unnamedRounds])
export type LoyaltyReward = z.output<typeof loyaltyReward>

export const playedTypes = ['slot', 'casino', 'live', 'fast'] as const
/** Types of games, and bets on sport. */
export const earningTypes = [...playedTypes, 'sport'] as const
export type EarningType = (typeof earningTypes)[number]
const types = z.array(z.enum(earningTypes)).min(1)

/** What a step of a quest asks for. Only stakes of own money count. */
const questStep = z.discriminatedUnion('kind', [
  /** Stakes of so many units in games of these types, or on sport. */
  z.object({ kind: z.literal('stake'), types, units: points }),
  /** So many bets, in one game or in games of these types. */
  z.object({
    kind: z.literal('rounds'),
    game: z.string().min(1).max(100).nullable(),
    types,
    count: z.number().int().min(1).max(1_000_000),
  }),
  /** Bets on so many days (UTC); one on sport is of the day it was decided on. */
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(366) }),
])
export type QuestStep = z.output<typeof questStep>

const level = z.object({
  sysname: name,
  /** From so many lifetime points on. */
  points: z.number().int().min(0).max(1_000_000_000),
  reward: loyaltyReward.nullable(),
})

const quest = z.object({
  sysname: name,
  points: z.number().int().min(0).max(1_000_000_000),
  reward: loyaltyReward.nullable(),
  /** Done one after the other. */
  steps: z.array(questStep).min(1).max(10),
})

const isUnique = (of: readonly { readonly sysname: string }[]): boolean =>
  new Set(of.map(({ sysname }) => sysname)).size === of.length

/** How points are earned and what they bring, as long as a version of a programme is in force. */
export const loyaltyTerms = z.object({
  /** What is one unit in each currency, in minor units; a stake in another earns nothing. */
  unit: sums,
  /** Points for a unit that is staked, in basis points (1000 is a point for ten units), by type of game; left out is none. Without one for sport bets there count for nothing, quests neither. */
  rates: z.partialRecord(z.enum(earningTypes), z.number().int().min(0).max(100_000)),
  /** How long points last that are earned, in days. */
  lotDays: z.number().int().min(1).max(3650),
  /** The lowest level begins with nothing and gives nothing. */
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
  /** Points for registering, for a whole profile, and for confirming a contact, each once. */
  occasions: z.object({
    register: z.number().int().min(0).max(1_000_000),
    profile: z.number().int().min(0).max(1_000_000),
    confirm: z.number().int().min(0).max(1_000_000),
  }),
})
export type LoyaltyTerms = z.output<typeof loyaltyTerms>

const described = z.object({ name: z.string().max(80), description: z.string().max(400) })
/** A programme in words, by language; the default language is always there. */
export const loyaltyTexts = z.record(
  z.string().max(12),
  described.extend({
    levels: z.record(z.string(), z.string().max(80)),
    quests: z.record(z.string(), described),
  }),
)
export type LoyaltyTexts = z.output<typeof loyaltyTexts>
