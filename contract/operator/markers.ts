import { z } from 'zod'
import { flag, isoTime, storedText, money, rowId } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'

export const markerNames = [
  'deposits_in_a_day',
  'declined_deposits',
  'cancelled_withdrawals',
  'rising_stakes',
  'chasing_losses',
  'night_play',
  'long_play',
  'limits_raised',
  'held_by_limits',
  'checks_played_past',
] as const
const markerName = z.enum(markerNames)
export type MarkerName = z.infer<typeof markerName>

const harmReason = z.object({
  marker: markerName,
  /** The count; its unit depends on the marker. */
  value: z.number().int(),
  /** Points in the score. */
  points: z.number().int(),
})
export type HarmReason = z.infer<typeof harmReason>

/** Why a person reviews: the score, the amount deposited, or a follow-up of the last review. */
const reviewCauses = ['score', 'spending', 'follow_up'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** Interactions of staff; the platform itself mails the available tools. */
export const staffInteractions = [
  'message_sent',
  'call',
  'limit_proposed',
  'break_imposed',
  'no_action',
] as const
const interactionKinds = ['tools_mailed', ...staffInteractions] as const
export type InteractionKind = (typeof interactionKinds)[number]

export const interactionOutcomes = ['improved', 'unchanged', 'worse', 'no_answer'] as const
export type InteractionOutcome = (typeof interactionOutcomes)[number]

export const checkFindings = ['none', 'signs', 'grave'] as const
export type CheckFinding = (typeof checkFindings)[number]

/** Days until the next review; 0 for none until the behaviour triggers one. */
export const reviewIntervalDays = [0, 7, 14, 30, 90] as const

const uid = wholeNumber(1, 2 ** 31 - 1)

const interaction = z.object({
  id: z.string(),
  kind: z.enum(interactionKinds),
  outcome: z.enum(interactionOutcomes).nullable(),
  note: z.string(),
  score: z.number().int().nullable(),
  author: z.string(),
  at: isoTime,
  next_look_at: isoTime.nullable(),
})

const spendingCheck = z.object({
  id: z.string(),
  net: money,
  threshold: money,
  days: z.number().int(),
  opened_at: isoTime,
  closed_at: isoTime.nullable(),
  closed_by: z.string().nullable(),
  finding: z.enum(checkFindings).nullable(),
  note: z.string().nullable(),
})
export type SpendingCheck = z.infer<typeof spendingCheck>

const look = z.object({ due_at: isoTime, cause: z.enum(reviewCauses), is_due: z.boolean() })

const playerMarkers = z.object({
  uid: z.number().int(),
  score: z.number().int().nullable(),
  day: z.string().nullable(),
  reasons: z.array(harmReason),
  /** By day, the newest first. */
  history: z.array(z.object({ day: z.string(), score: z.number().int(), reasons: z.array(harmReason) })),
  look_from: z.number().int(),
  look: look.nullable(),
  interactions: z.array(interaction),
  checks: z.array(spendingCheck),
})
export type PlayerMarkers = z.infer<typeof playerMarkers>

const scoredPlayer = z.object({
  uid: z.number().int(),
  login: z.string(),
  country: z.string(),
  score: z.number().int(),
  day: z.string(),
  reasons: z.array(harmReason),
  look: look.nullable(),
  last_interaction_at: isoTime.nullable(),
})
export type ScoredPlayer = z.infer<typeof scoredPlayer>

/** The calls of the area `markers`: players at risk of harm, and the interactions. */
export const markersCalls = {
  getOfPlayer: query({
    access: 'staff',
    right: 'players.read',
    summary: 'How a player’s play looks, day by day, what was done about it, and checks of their spending',
    input: z.object({ uid }),
    output: playerMarkers,
  }),
  getList: query({
    access: 'staff',
    right: 'players.read',
    summary: 'Players by the last day’s score, the highest first',
    input: z.object({
      score_from: wholeNumber(0, 100).optional(),
      marker: z.enum(markerNames, { error: 'UNKNOWN' }).optional(),
      is_due: flag.optional(),
      sort: sortBy('score', 'uid'),
      ...backofficePage,
    }),
    output: backofficeListOf(scoredPlayer),
  }),
  recordInteraction: mutation({
    access: 'staff',
    right: 'players.note',
    summary: 'Record what was done about a player’s play, and when staff look next',
    input: z.object({
      uid,
      kind: z.enum(staffInteractions, { error: 'UNKNOWN' }),
      outcome: z.enum(interactionOutcomes, { error: 'UNKNOWN' }).optional(),
      note: storedText(4000),
      next_look_days: wholeNumber(0, 90).default(14),
    }),
    output: playerMarkers,
  }),
  closeCheck: mutation({
    access: 'staff',
    right: 'players.note',
    summary: 'Record what a check of a player’s spending has found',
    input: z.object({
      id: rowId,
      finding: z.enum(checkFindings, { error: 'UNKNOWN' }),
      note: storedText(4000),
    }),
    output: playerMarkers,
  }),
}
