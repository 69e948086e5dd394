import { z } from 'zod'
import { isoTime, storedText, money, rowId } from '../../fields.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { playerUid } from '../shapes/backoffice-fields.ts'

const bonusSignalCodes = [
  'shared_device',
  'shared_network',
  'shared_instrument',
  'shared_address',
  'stake_jump',
  'parked_round',
  'deposit_cycle',
  'opposite_bets',
  'code_family',
] as const
export type BonusSignalCode = (typeof bonusSignalCodes)[number]

export const bonusReviewStates = ['open', 'cleared', 'kept_out'] as const

const signal = z.object({
  code: z.enum(bonusSignalCodes),
  /** The count of players, times, minutes, deposits, markets or codes, by the code. */
  value: z.number().int(),
  points: z.number().int(),
  at: isoTime,
})

const review = z.object({
  bonus_id: z.string(),
  uid: z.number().int(),
  login: z.string(),
  promotion: z.string(),
  title: z.string(),
  amount: money,
  converted: money,
  score: z.number().int(),
  state: z.enum(bonusReviewStates),
  signals: z.array(signal),
  opened_at: isoTime,
  decided_at: isoTime.nullable(),
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether any review currently excludes the player from promotions. */
  is_kept_out: z.boolean(),
})
export type BonusReview = z.infer<typeof review>

/** The calls of the area `bonusReviews`: bonuses with signs of abuse. */
export const bonusReviewsCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Bonuses that staff is to look at, with the reasons; the longest waiting first',
    input: z.object({
      uid: playerUid.optional(),
      state: z.enum(bonusReviewStates, { error: 'UNKNOWN' }).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(review),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One such bonus',
    input: z.object({ bonus_id: rowId }),
    output: review,
  }),
  decide: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Clear a bonus, or keep its player out of promotions from now on; nothing is taken from anybody',
    input: z.object({
      bonus_id: rowId,
      state: z.enum(['cleared', 'kept_out'], { error: 'UNKNOWN' }),
      /** The state that was shown: CHANGED if it differs now. */
      seen_state: z.enum(bonusReviewStates, { error: 'UNKNOWN' }),
      note: storedText(400),
    }),
    output: review,
  }),
}
