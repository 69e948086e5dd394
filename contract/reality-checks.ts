import { z } from 'zod'
import { get, post } from './call.ts'
import { checkIntervals } from './constants.ts'
import { isoTime, money, noInput } from './fields.ts'

export type CheckMinutes = (typeof checkIntervals)[number]

const minutes = z.enum(checkIntervals.map(String) as [`${CheckMinutes}`, ...`${CheckMinutes}`[]])

/** How often play stops to tell a player how long they have played and what it has come to (RS-04; standards B5). */
const realityCheck = z.object({
  /** Null where no check holds. */
  minutes: z.number().int().nullable(),
  choices: z.array(z.number().int()),
  can_be_off: z.boolean(),
  /** When the player last answered one. */
  answered_at: isoTime.nullable(),
})
export type RealityCheck = z.infer<typeof realityCheck>

export const realityCheckCalls = {
  getRealityCheck: get({
    access: 'player',
    summary: 'How often the player is told how long they have played, and what the market lets them choose',
    input: noInput,
    output: realityCheck,
  }),
  setRealityCheck: post({
    access: 'player',
    summary: 'Choose how often play stops for a reality check; it holds at once',
    input: z.object({ minutes: z.union([minutes, z.literal('off')]) }),
    output: realityCheck,
    errors: ['TooManyRequests'],
  }),
}

/** What a player has been at since the first game of this sign-in, and what is about to stop them. */
const sittingState = z.object({
  /** Null before the first game for money. */
  sitting: z
    .object({
      began_at: isoTime,
      elapsed_seconds: z.number().int(),
      staked: money,
      won: money,
      /** Wins and refunds less stakes. */
      net: money,
    })
    .nullable(),
  /** Whether the market wants time and net position in sight while playing (standards B3, B4). */
  is_in_sight: z.boolean(),
  /** Null where no check holds. */
  check: z
    .object({
      minutes: z.number().int(),
      /** No stake is taken until it is answered. */
      is_due: z.boolean(),
      due_in_seconds: z.number().int(),
    })
    .nullable(),
  /** Play time that the player's own limit leaves; null without one. At none no further round begins. */
  time_left_seconds: z.number().int().nullable(),
})
export type SittingState = z.infer<typeof sittingState>

export const sittingCalls = {
  getSitting: get({
    access: 'player',
    isUnattended: true,
    summary: 'How long the player has been playing, what it has come to, and what will stop play next',
    input: noInput,
    output: sittingState,
  }),
  answerRealityCheck: post({
    access: 'player',
    summary: 'Answer the reality check that is due; one that is not due changes nothing',
    input: z.object({ answer: z.enum(['continue', 'stop']) }),
    output: sittingState,
    errors: ['TooManyRequests'],
  }),
}
