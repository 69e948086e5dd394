import { z } from 'zod'
import { get, post } from './call.ts'
import { depositLimitPeriods } from './constants.ts'
import { isoTime, noInput } from './fields.ts'
import { typedAmount } from './numbers.ts'
import { typedAmountMaxLength } from './input-bounds.ts'

/** The period in days (DL-02). */
const period = z.enum(depositLimitPeriods)
export type DepositLimitPeriod = z.infer<typeof period>

export const depositLimit = z.object({
  period,
  /** In the player’s currency, in major units. */
  limit_amount: z.number(),
  /** The remaining limit: less the deposits of the period, and less those in progress. */
  available_amount: z.number(),
  /** A looser limit, or its removal, that takes effect later. */
  pending: z
    .object({
      limit_amount: z.number().nullable(),
      period: period.nullable(),
      effective_at: isoTime,
      /** Whether the player must confirm the change, at that time or later (standards R3). */
      needs_second_wish: z.boolean(),
      is_due: z.boolean(),
    })
    .nullable(),
})
export type DepositLimit = z.infer<typeof depositLimit>

/** The limit with the smallest remaining amount, and all limits (DL-01). */
const limits = z.object({
  period: z.union([period, z.literal('none')]),
  limit_amount: z.number().nullable(),
  available_amount: z.number().nullable(),
  can_edit: z.boolean(),
  expired_at: isoTime.nullable(),
  currency: z.string(),
  /** True: one limit for each period; false: one limit in total. */
  is_one_for_each_period: z.boolean(),
  limits: z.array(depositLimit),
})
export type Limits = z.infer<typeof limits>

const depositLimits = limits.extend({
  /** Deposits are blocked until a limit is set or declined (standards R1). */
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
    input: z.object({ amount: typedAmount(typedAmountMaxLength), period }),
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

/** Limits on losses: stakes less winnings and refunds (standards R4). */
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
    input: z.object({ amount: typedAmount(typedAmountMaxLength), period }),
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

/** In minutes instead of amounts; `available_amount` may be a fraction. */
const timeLimits = limits.omit({ currency: true })
export type TimeLimits = z.infer<typeof timeLimits>

/** Limits on play time: the time between rounds that follow each other closely (standards R4). */
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
    input: z.object({ amount: typedAmount(typedAmountMaxLength), period }),
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
