import { z } from 'zod'
import { get, post } from './call.ts'
import { checkIntervals } from './constants.ts'
import { isoTime, money, noInput } from './fields.ts'

export type CheckMinutes = (typeof checkIntervals)[number]

const minutes = z.enum(checkIntervals.map(String) as [`${CheckMinutes}`, ...`${CheckMinutes}`[]])

/** The reality check: play stops at an interval to show play time and net result (RS-04; standards B5). */
const realityCheck = z.object({
  minutes: z.number().int().nullable(),
  choices: z.array(z.number().int()),
  can_be_off: z.boolean(),
  /** The player's last answer. */
  answered_at: isoTime.nullable(),
})
export type RealityCheck = z.infer<typeof realityCheck>

export const realityCheckCalls = {
  getRealityCheck: get({
    access: 'player',
    summary: 'How often the player sees how long they have played, and what the market lets them choose',
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

/** The gaming session since the first game of this sign-in, and upcoming interruptions. */
const gamingSessionState = z.object({
  /** Null before the first real-money game. */
  sitting: z
    .object({
      began_at: isoTime,
      elapsed_seconds: z.number().int(),
      staked: money,
      won: money,
      /** Winnings and refunds less stakes. */
      net: money,
    })
    .nullable(),
  /** Whether the market requires time and net position on screen during play (standards B3, B4). */
  is_in_sight: z.boolean(),
  check: z
    .object({
      minutes: z.number().int(),
      /** Stakes are refused until it is answered. */
      is_due: z.boolean(),
      due_in_seconds: z.number().int(),
    })
    .nullable(),
  /** Play time left by the player's own limit; null without one. At 0 no further round starts. */
  time_left_seconds: z.number().int().nullable(),
})
export type GamingSessionState = z.infer<typeof gamingSessionState>

export const gamingSessionCalls = {
  getSitting: get({
    access: 'player',
    isUnattended: true,
    summary: 'How long the player has been playing, what it has come to, and what will stop play next',
    input: noInput,
    output: gamingSessionState,
  }),
  answerRealityCheck: post({
    access: 'player',
    summary: 'Answer the reality check that is due; one that is not due changes nothing',
    input: z.object({ answer: z.enum(['continue', 'stop']) }),
    output: gamingSessionState,
    errors: ['TooManyRequests'],
  }),
}
