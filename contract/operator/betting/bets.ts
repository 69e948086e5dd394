import { z } from 'zod'
import { cashOutRefusals, sports } from '../../betting-enums.ts'
import { flag, isoTime, storedText, money, rowId, text } from '../../fields.ts'
import { decimalNumber, sum, wholeNumber } from '../../numbers.ts'
import { betStates } from '../../sportsbook.ts'
import { mutation, query } from '../call/operator-call.ts'
import { eventNames } from './event-names.ts'
import { factor, limit, limitKinds } from './limits.ts'
import { backofficeListOf, backofficePage, since, sortBy, until } from '../shapes/list.ts'
import { playerUid } from '../shapes/backoffice-fields.ts'

/** Bets and exposure in trading. Odds are whole thousandths. */
const sport = z.enum(sports, { error: 'UNKNOWN' })
const reason = storedText(400)

const risk = z.object({
  market_id: rowId,
  event: z.object({
    id: rowId,
    sport: z.enum(sports),
    ...eventNames,
    starts_at: isoTime,
    is_live: z.boolean(),
  }),
  type: z.string(),
  specifiers: z.string(),
  bets: z.number().int(),
  stake: money,
  /** The outcome with the highest liability, and the operator's loss on it. */
  worst_outcome: z.string(),
  worst_loss: money,
  outcomes: z.array(
    z.object({
      outcome: z.string(),
      /** As in `backofficeOutcome`. */
      outcome_name: z.string().nullable(),
      stake: money,
      payout: money,
      loss: money,
    }),
  ),
})
export type BackofficeRisk = z.infer<typeof risk>

const backofficeBet = z.object({
  id: rowId,
  at: isoTime,
  uid: z.number().int(),
  kind: z.enum(['single', 'express', 'system']),
  state: z.enum(betStates),
  legs: z.number().int(),
  event: z.string(),
  stake: money,
  max_return: money,
  payout: money,
  is_live: z.boolean(),
  /** The operator pays its stake. */
  is_free: z.boolean(),
  /** It has an odds boost, paid by the bonus. */
  is_boosted: z.boolean(),
  is_palpable: z.boolean(),
})
export type BackofficeBet = z.infer<typeof backofficeBet>

const referral = z.object({
  over: z.enum(['limit', 'limit_player']),
  /** The max stake without a referral; null if unknown. */
  max_stake: money.nullable(),
  /** Null once it is decided. */
  until: isoTime.nullable(),
  left_ms: z.number().int().nullable(),
  decision: z.enum(['accepted', 'declined', 'expired']).nullable(),
})

const backofficeLeg = z.object({
  event: z.object({ id: rowId, sport: z.enum(sports), ...eventNames }),
  odds: z.number().int(),
  is_banker: z.boolean(),
  is_live: z.boolean(),
  score_at: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  selections: z.array(
    z.object({
      market_id: rowId,
      type: z.string(),
      specifiers: z.string(),
      outcome: z.string(),
      /** As in `backofficeOutcome`. */
      outcome_name: z.string().nullable(),
      odds: z.number().int(),
      fair_odds: z.number().int().nullable(),
      /**
       * One of `manualResults`; otherwise all its parts, `1 1/2 1/3`: won, void, dead heat. Null while it is open.
       */
      fate: z.string().nullable(),
      place_fate: z.string().nullable(),
      result_version: z.number().int(),
    }),
  ),
})
export type BackofficeBetLeg = z.infer<typeof backofficeLeg>

const risks = z.array(z.object({ market_id: rowId, worst_loss: money, worst_loss_with: money }))

const referred = backofficeBet.extend({ referral, legs_of: z.array(backofficeLeg), risks })
export type BackofficeReferred = z.infer<typeof referred>

const referralAnswer = z.object({ state: z.enum(betStates), refusal: z.string().nullable() })

export const backofficeBetsCalls = {
  getLiability: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'Markets that are not decided, by what the house loses on them at worst',
    input: z.object({
      event: rowId.optional(),
      sport: sport.optional(),
      is_live: flag.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(risk),
  }),
  getList: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'Bets of all players, the newest first',
    input: z.object({
      uid: playerUid.optional(),
      sport: sport.optional(),
      event: rowId.optional(),
      state: z.enum(betStates, { error: 'UNKNOWN' }).optional(),
      /** In the base currency. */
      stake_over: sum('NUMBER').optional(),
      is_live: flag.optional(),
      is_palpable: flag.optional(),
      from: since.optional(),
      to: until.optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(backofficeBet),
  }),
  get: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'One bet with its legs, the versions of its settlement and its cash-outs',
    input: z.object({ id: rowId }),
    output: backofficeBet.extend({
      sizes: z.array(z.number().int()),
      is_each_way: z.boolean(),
      pocket: z.enum(['main', 'betting_bonus', 'mixed', 'free_bet']),
      bonus_stake: money,
      /** The bonus's share of the payout, and the part that became own money or was forfeited. */
      bonus_returned: money,
      bonus_converted: money,
      bonus_forfeited: money,
      /** The betting bonus, free bet or odds boost of the stake. */
      bonus_id: rowId.nullable(),
      stake_back: money,
      boost: z
        .object({
          percent: z.number(),
          odds: z.number().int().nullable(),
          boosted_odds: z.number().int().nullable(),
          cost: money,
        })
        .nullable(),
      open_stake: money,
      cashed_out: money,
      policy: z.string(),
      refusal: z.string().nullable(),
      /** Null for a bet without a referral. */
      referral: referral.nullable(),
      /** Only while the referral is open. */
      risks,
      is_void_by_hand: z.boolean(),
      rules_version: z.number().int(),
      accepted_at: isoTime.nullable(),
      settled_at: isoTime.nullable(),
      legs_of: z.array(backofficeLeg),
      settlements: z.array(
        z.object({
          version: z.number().int(),
          kind: z.enum(['settled', 'voided', 'reopened']),
          payout: money,
          /** The money moved by this version; negative from the player. */
          change: money,
          owed: money,
          multiplier: z.string(),
          posting_id: rowId.nullable(),
          cause: z.string(),
          at: isoTime,
        }),
      ),
      cash_outs: z.array(
        z.object({
          id: rowId,
          at: isoTime,
          by: z.enum(['player', 'rule']),
          state: z.enum(['pending', 'paid', 'refused']),
          refusal: z.enum([...cashOutRefusals, 'price_dropped']).nullable(),
          part_percent: z.number(),
          stake: money,
          amount: money,
          posting_id: rowId.nullable(),
        }),
      ),
    }),
  }),
  getReferred: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'Bets above the limits about which a trader is asked, the one first whose time is over first',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(referred),
    isUnattended: true,
  }),
  acceptReferred: mutation({
    access: 'staff',
    right: 'betting.limit',
    isNeverLent: true,
    stepUp: 'money',
    summary:
      'Take a bet above the limits: it is checked again by everything else, and stands or waits its delay',
    input: z.object({ id: rowId, reason }),
    output: referralAnswer,
  }),
  declineReferred: mutation({
    access: 'staff',
    right: 'betting.limit',
    summary: 'Do not take a bet above the limits: its stake goes back',
    input: z.object({ id: rowId, reason }),
    output: referralAnswer,
  }),
  setVoid: mutation({
    access: 'staff',
    right: 'betting.settle',
    isNeverLent: true,
    stepUp: 'money',
    summary: 'Ask for a bet to be void, or to stand again by its results; a second person approves it',
    input: z.object({
      bet_id: rowId,
      is_void: flag,
      /** The settlement version that was shown; 0 without one. */
      seen_version: wholeNumber(0, 1_000_000),
      reason,
    }),
    output: z.object({ approval_id: rowId }),
  }),
  getOfPlayer: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'What a player bets: how much, how it went, and how much they may',
    input: z.object({ uid: playerUid }),
    output: z.object({
      bets: z.number().int(),
      open_bets: z.number().int(),
      staked: money,
      paid: money,
      factors: z.array(factor),
    }),
  }),
  getLimits: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'What the house lets itself lose, and a bet cost or pay, from the widest to the narrowest',
    input: z.object({
      of: z.enum(limitKinds, { error: 'UNKNOWN' }).optional(),
      sport: sport.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(limit),
  }),
  setLimit: mutation({
    access: 'staff',
    right: 'betting.limit',
    stepUp: 'money',
    summary: 'Set a limit, of all or of a part of the offer; the narrowest that fits counts',
    input: z.object({
      of: z.enum(limitKinds, { error: 'UNKNOWN' }),
      sport: sport.optional(),
      tier: wholeNumber(1, 5).optional(),
      market_group: text(40).optional(),
      is_live: flag.optional(),
      event_id: rowId.optional(),
      /** In major units of the base currency. */
      limit: sum(),
      reason,
    }),
    output: z.object({ id: rowId }),
  }),
  removeLimit: mutation({
    access: 'staff',
    right: 'betting.limit',
    stepUp: 'money',
    summary: 'Take a limit away: the next wider one counts',
    input: z.object({ id: rowId, reason }),
    output: z.object({ is_removed: z.boolean() }),
  }),
  getFactors: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'Players who may bet more or less than others, the newest first',
    input: z.object({
      uid: playerUid.optional(),
      sport: sport.optional(),
      sort: sortBy('set_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(factor),
  }),
  setFactor: mutation({
    access: 'staff',
    right: 'betting.limit',
    stepUp: 'player',
    summary: 'How much of what others may bet a player may, in all sports or in one; 1 lifts it',
    input: z.object({
      uid: playerUid,
      sport: sport.optional(),
      factor: decimalNumber(0, 100),
      reason,
    }),
    output: z.object({ factor: z.number() }),
  }),
}
