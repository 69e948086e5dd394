import { z } from 'zod'
import { sports } from '../../betting-enums.ts'
import { storedText, rowId, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { eventNames } from './event-names.ts'

/** The final score of an event, entered by staff. */
const reason = storedText(400)

/** The score of each period alone, `1:0 1:1`: halves and extra time, sets, quarters, periods and overtimes. */
const periodScores = text(120)
const scoreOfEvent = {
  event_id: rowId,
  periods: periodScores,
  /** The shoot-out, if one decided the match: `5:4`. */
  shoot_out: text(7).optional(),
}
const scoredMarket = z.object({
  id: rowId,
  type: z.string(),
  specifiers: z.string(),
  /** Accepted bets on it. */
  bets: z.number().int(),
  /** It replaces a different earlier result. */
  is_corrected: z.boolean(),
})
export type BackofficeScoredMarket = z.infer<typeof scoredMarket>

export const finalScoreCalls = {
  previewScore: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'What the score of a whole event decides, and what it leaves open',
    input: z.object(scoreOfEvent),
    output: z.object({
      event: z.object({ id: rowId, sport: z.enum(sports), ...eventNames }),
      score: z.object({ home: z.number().int(), away: z.number().int() }),
      /** Markets that it decides for the first time, or differently. */
      decides: z.array(scoredMarket),
      left_open: z.array(scoredMarket),
      bets: z.number().int(),
      /** A market that follows from the score already had a result. */
      needs_second: z.boolean(),
      seen_version: z.number().int(),
    }),
  }),
  enterScore: mutation({
    access: 'staff',
    right: 'betting.settle',
    isNeverLent: true,
    stepUp: 'money',
    summary:
      'Settle all markets of an event that follow from its score; where the result of one was known already a second person approves it',
    input: z.object({
      ...scoreOfEvent,
      /** The version of its markets' results that was shown. */
      seen_version: wholeNumber(0, 10_000_000),
      reason,
    }),
    output: z.object({
      /** Number of markets decided now; 0 while a second person's approval is pending. */
      markets: z.number().int(),
      approval_id: rowId.nullable(),
    }),
  }),
}
