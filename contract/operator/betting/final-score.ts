import { z } from 'zod'
import { sports } from '../../betting-words.ts'
import { keptText, rowId, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { act, ask } from '../call/operator-call.ts'
import { eventNames } from './event-names.ts'

/** The score of a whole event, entered by hand. */
const reason = keptText(400)

/** What was scored in each period alone, `1:0 1:1`: halves and extra time, sets, quarters, periods and overtimes. */
const periodScores = text(120)
const scoreOfEvent = {
  event_id: rowId,
  periods: periodScores,
  /** The shoot-out, where one decided it: `5:4`. */
  shoot_out: text(7).optional(),
}
const scoredMarket = z.object({
  id: rowId,
  type: z.string(),
  specifiers: z.string(),
  /** Bets that lie on it and were taken. */
  bets: z.number().int(),
  /** Its result was known before, and is another. */
  is_corrected: z.boolean(),
})
export type DeskScoredMarket = z.infer<typeof scoredMarket>

export const finalScoreCalls = {
  previewScore: ask({
    access: 'staff',
    right: 'betting.read',
    summary: 'What the score of a whole event decides, and what it leaves open',
    input: z.object(scoreOfEvent),
    output: z.object({
      event: z.object({ id: rowId, sport: z.enum(sports), ...eventNames }),
      score: z.object({ home: z.number().int(), away: z.number().int() }),
      /** Decided by it for the first time, or otherwise than it was. */
      decides: z.array(scoredMarket),
      /** Of which no score tells what became, and nobody has told either. */
      left_open: z.array(scoredMarket),
      /** Different bets on what it decides. */
      bets: z.number().int(),
      /** The result of a market that follows from it was known already. */
      needs_second: z.boolean(),
      seen_version: z.number().int(),
    }),
  }),
  enterScore: act({
    access: 'staff',
    right: 'betting.settle',
    isNeverLent: true,
    stepUp: 'money',
    summary:
      'Settle all markets of an event that follow from its score; where the result of one was known already a second person approves it',
    input: z.object({
      ...scoreOfEvent,
      /** Of all that was said of the results of its markets, as it was shown. */
      seen_version: wholeNumber(0, 10_000_000),
      reason,
    }),
    output: z.object({
      /** How many markets are decided by it now; 0 while a second person is asked. */
      markets: z.number().int(),
      approval_id: rowId.nullable(),
    }),
  }),
}
