import { z } from 'zod'
import { get, post } from './call.ts'
import { depositLimitPeriods } from './constants.ts'
import { isoTime, noInput } from './fields.ts'
import { typedSum } from './numbers.ts'
import { typedSumMaxLength } from './input-bounds.ts'

/** Of how many days a limit is (DL-02). */
const period = z.enum(depositLimitPeriods)
export type DepositLimitPeriod = z.infer<typeof period>

export const depositLimit = z.object({
  period,
  /** In the player’s currency, in major units. */
  limit_amount: z.number(),
  /** What may still be deposited now: less what came in the last so many days, and less what is under way. */
  available_amount: z.number(),
  /** A looser limit, or none, that takes effect later. */
  pending: z
    .object({
      /** Null where the limit ends. */
      limit_amount: z.number().nullable(),
      period: period.nullable(),
      effective_at: isoTime,
      /** Whether it takes effect only once the player asks for it again, at that time or later (standards R3). */
      needs_second_wish: z.boolean(),
      /** Whether that time has come. */
      is_due: z.boolean(),
    })
    .nullable(),
})
export type DepositLimit = z.infer<typeof depositLimit>

/** The limit under which least may be deposited now, and all of them (DL-01). */
const limits = z.object({
  period: z.union([period, z.literal('none')]),
  limit_amount: z.number().nullable(),
  available_amount: z.number().nullable(),
  /** False while a change waits. */
  can_edit: z.boolean(),
  /** When the change that waits takes effect. */
  expired_at: isoTime.nullable(),
  currency: z.string(),
  /** Whether there may be a limit for each period at the same time, or one in all. */
  is_one_for_each_period: z.boolean(),
  limits: z.array(depositLimit),
})
export type Limits = z.infer<typeof limits>

const depositLimits = limits.extend({
  /** Whether no deposit begins before a limit was set or declined (standards R1). */
  is_question_due: z.boolean(),
})
export type DepositLimits = z.infer<typeof depositLimits>

export const depositLimitCalls = {
  getDepositLimit: get({
    access: 'player',
    summary: 'The player’s deposit limit, what is left of it and what waits to change',
    input: noInput,
    output: depositLimits,
  }),
  setDepositLimit: post({
    access: 'player',
    summary: 'Set a deposit limit; a stricter one is effective at once, a looser one after a day',
    input: z.object({ amount: typedSum(typedSumMaxLength), period }),
    output: depositLimits,
    errors: ['TooManyRequests'],
  }),
  declineDepositLimit: post({
    access: 'player',
    summary: 'Say that no deposit limit is wanted, where the market has that asked before the first deposit',
    input: noInput,
    output: depositLimits,
    errors: ['TooManyRequests'],
  }),
  removeDepositLimit: post({
    access: 'player',
    summary: 'End a deposit limit after a day; of this period, where there is one for each',
    input: z.object({ period: period.optional() }),
    output: depositLimits,
    errors: ['TooManyRequests'],
  }),
}

/** The same of what is lost: stakes less what was won and given back (standards R4). */
export const lossLimitCalls = {
  getLossLimit: get({
    access: 'player',
    summary: 'The player’s loss limit, what may still be lost and what waits to change',
    input: noInput,
    output: limits,
  }),
  setLossLimit: post({
    access: 'player',
    summary: 'Set a loss limit; a stricter one is effective at once, a looser one after a day',
    input: z.object({ amount: typedSum(typedSumMaxLength), period }),
    output: limits,
    errors: ['TooManyRequests'],
  }),
  removeLossLimit: post({
    access: 'player',
    summary: 'End a loss limit after a day; of this period, where there is one for each',
    input: z.object({ period: period.optional() }),
    output: limits,
    errors: ['TooManyRequests'],
  }),
}

/** In minutes, where the others have sums; `available_amount` may be part of one. */
const timeLimits = limits.omit({ currency: true })
export type TimeLimits = z.infer<typeof timeLimits>

/** The same of the time that is played: from one round to the next, where that is not long after (standards R4). */
export const timeLimitCalls = {
  getTimeLimit: get({
    access: 'player',
    summary:
      'The player’s limit on the time they play, in minutes, what is left of it and what waits to change',
    input: noInput,
    output: timeLimits,
  }),
  setTimeLimit: post({
    access: 'player',
    summary: 'Set a time limit in minutes; a stricter one is effective at once, a looser one after a day',
    input: z.object({ amount: typedSum(typedSumMaxLength), period }),
    output: timeLimits,
    errors: ['TooManyRequests'],
  }),
  removeTimeLimit: post({
    access: 'player',
    summary: 'End a time limit after a day; of this period, where there is one for each',
    input: z.object({ period: period.optional() }),
    output: timeLimits,
    errors: ['TooManyRequests'],
  }),
}
