import { z } from 'zod'
import { cashOutRefusals, pricePolicies, slipRefusals } from './betting-enums.ts'
import { get, post } from './call.ts'
import { done, flag, isoTime, rowId, text } from './fields.ts'
import { sum, wholeNumber } from './numbers.ts'
import { listOf, page } from './paging.ts'
import { bettingSport } from './odds.ts'
import { betBonus, slipBoost, slipFreeBet } from './slip-rewards.ts'

/**
 * Bets on the offer of `odds.ts`. Odds are whole thousandths, money in major units of the player’s currency.
 */
const oddsThousandths = wholeNumber(1001, 100_000_000)

export const selection = z.object({ market_id: rowId, outcome: text(60) })

const slipLeg = z.object({
  event_id: rowId,
  /** Several are a bet builder: one leg at one price. */
  selections: z.array(selection).min(1).max(6),
  /** As the player saw it; later changes follow the price change policy. */
  odds: oddsThousandths,
  is_banker: z.boolean().default(false),
})
export type SlipLegInput = z.input<typeof slipLeg>

const slip = {
  kind: z.enum(['single', 'express', 'system']),
  legs: z.array(slipLeg).max(31),
  /** For a system the number of legs of a line, in rising order; for a single 1, for an express all. */
  sizes: z.array(wholeNumber(1, 31)).max(31),
  is_each_way: z.boolean().default(false),
}

export const legStates = ['open', 'suspended', 'closed', 'unknown'] as const

/** Why a bet is refused; refusals of the slip itself are in `betting-engine/slips/check-slip.ts`. */
const betRefusals = [
  ...slipRefusals,
  'suspended',
  'closed',
  'unknown',
  'odds_changed',
  'event_changed',
  'limit',
  'limit_player',
  'already_referred',
  'referral_declined',
  'referral_expired',
  'not_enough_money',
  'play_not_allowed',
  'loss_limit',
  'time_limit',
  'reality_check_due',
  'bonus_terms',
  'bonus_stake',
  'free_bet_gone',
  'free_bet_terms',
  'boost_gone',
  'boost_terms',
  'boost_stake',
  'expired',
  'betting_closed',
] as const
export type BetRefusal = (typeof betRefusals)[number]

const refusal = z.object({
  code: z.enum(betRefusals),
  legs: z.array(z.number().int()),
  max_stake: z.number().optional(),
  min_stake: z.number().optional(),
})

/** Everything that the slip in the browser shows and cannot compute itself (`betting-engine/slips`). */
const slipCheck = z.object({
  legs: z.array(
    z.object({
      state: z.enum(legStates),
      /** The current odds; for a builder the combined odds; null without any. */
      odds: z.number().int().nullable(),
      is_live: z.boolean(),
      /** Each-way terms: one of the first `places` wins, the winnings divided by `divisor`. */
      places: z.object({ places: z.number().int(), divisor: z.number().int() }).nullable(),
    }),
  ),
  refusals: z.array(refusal),
  min_stake: z.number(),
  min_line_stake: z.number(),
  max_stake: z.number(),
  /** Whether a higher stake can be referred to a trader (`refer` of `place`). */
  can_refer: z.boolean(),
  delay_ms: z.number().int(),
  /** Total odds, if it is one line. */
  odds: z.number().int().nullable(),
  free_bets: z.array(slipFreeBet),
  boosts: z.array(slipBoost),
})
export type SlipCheck = z.infer<typeof slipCheck>

export const betStates = [
  'pending',
  'requoted',
  'rejected',
  'expired',
  'accepted',
  'settled',
  'voided',
  'cashed_out',
] as const
export type BetState = (typeof betStates)[number]

/** Results of a selection; half results are those of a quarter line. */
export const selectionResults = ['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const

const betLeg = z.object({
  event: z.object({
    id: rowId,
    sport: bettingSport,
    /** Null for an outright, which has a name instead. */
    home: z.string().nullable(),
    away: z.string().nullable(),
    name: z.string().nullable(),
    tournament: z.string(),
    starts_at: isoTime,
    is_live: z.boolean(),
    score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  }),
  selections: z.array(
    z.object({
      market_id: rowId,
      type: z.string(),
      specifiers: z.string(),
      outcome: z.string(),
      /** The competitor of an outright. */
      outcome_name: z.string().nullable(),
      fate: z.enum(selectionResults),
    }),
  ),
  odds: z.number().int(),
  /** The odds of a re-quote; null if unchanged. */
  new_odds: z.number().int().nullable(),
  is_banker: z.boolean(),
  fate: z.enum(selectionResults),
  place_fate: z.enum(selectionResults).nullable(),
  score_at: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
})

export const bet = z.object({
  id: rowId,
  kind: z.enum(['single', 'express', 'system']),
  sizes: z.array(z.number().int()),
  is_each_way: z.boolean(),
  lines: z.number(),
  currency: z.string(),
  stake: z.number(),
  /** The open part of the stake, without cash-outs. */
  open_stake: z.number(),
  /** `mixed`: own money, and the betting bonus for the rest. A free bet’s stake is the operator's. */
  pocket: z.enum(['main', 'betting_bonus', 'mixed', 'free_bet']),
  /** For a stake partly or wholly from the betting bonus. */
  bonus: betBonus.nullable(),
  returns_stake: z.boolean(),
  state: z.enum(betStates),
  refusal: refusal.nullable(),
  placed_at: isoTime,
  /** When a bet in play is decided, and until when a re-quote can be accepted. */
  decide_at: isoTime.nullable(),
  requoted_until: isoTime.nullable(),
  /** The end of the referral for a stake above the limits. */
  referred_until: isoTime.nullable(),
  /** Time left by the server's clock; null if the bet is not pending. */
  left_ms: z.number().int().nullable(),
  accepted_at: isoTime.nullable(),
  settled_at: isoTime.nullable(),
  /** Total odds, if it is one line; without the boost. */
  odds: z.number().int().nullable(),
  boost: z
    .object({
      percent: z.number(),
      odds: z.number().int(),
      new_odds: z.number().int().nullable(),
      payout: z.number(),
    })
    .nullable(),
  /** Max return; after settlement the actual return. */
  max_return: z.number(),
  payout: z.number(),
  cashed_out: z.number(),
  rules_version: z.number().int(),
  corrections: z.number().int(),
  /** Voided by staff, independent of its markets. */
  is_void_by_hand: z.boolean(),
  legs: z.array(betLeg),
  /** Only for an accepted bet: the cash-out value, or why there is none. */
  cash_out: z
    .object({
      offer: z.number().nullable(),
      refusal: z.enum(cashOutRefusals).nullable(),
      rule: z.object({ at_least: z.number(), part: z.number().int() }).nullable(),
    })
    .nullable(),
})
export type Bet = z.infer<typeof bet>
export type BetLeg = z.infer<typeof betLeg>

const cashOutStates = ['pending', 'paid', 'refused'] as const

const cashOut = z.object({
  id: rowId,
  bet_id: rowId,
  state: z.enum(cashOutStates),
  amount: z.number(),
  part: z.number().int(),
  refusal: z.enum([...cashOutRefusals, 'price_dropped']).nullable(),
  decide_at: isoTime.nullable(),
})
export type CashOut = z.infer<typeof cashOut>

/** The part to cash out, in ten-thousandths of the open stake. */
const part = wholeNumber(1, 10_000)

export const sportsbookBetCalls = {
  check: post({
    access: 'guest',
    summary: 'What a slip stands at, what is wrong with it, and what may be staked on it',
    input: z.object({
      ...slip,
      currency: text(10).optional(),
      stake: sum('NUMBER').optional(),
      free_bet_id: rowId.optional(),
      boost_id: rowId.optional(),
    }),
    output: slipCheck,
  }),
  place: post({
    access: 'player',
    summary:
      'Bet; a bet in play is decided after a delay, one above the limits by a trader where that is asked',
    isIdempotent: true,
    input: z.object({
      ...slip,
      stake: sum('NUMBER'),
      policy: z.enum(pricePolicies).default('ask'),
      /** The money to stake; `total`: own money first, then the betting bonus. */
      pocket: z.enum(['total', 'main', 'betting_bonus']).default('total'),
      /** Stakes this free bet as a whole: the stake is its value. It is never referred to a trader. */
      free_bet_id: rowId.optional(),
      /** Uses this odds boost; the stake is own money then, and it is never referred to a trader. */
      boost_id: rowId.optional(),
      /** Refers a stake above the limits to a trader instead of refusing it. */
      refer: flag.default(false),
    }),
    output: bet,
    errors: ['SumsubVerificationRequired'],
  }),
  answerRequote: post({
    access: 'player',
    summary: 'Accept the new odds of a bet, or let it go',
    isIdempotent: true,
    input: z.object({ id: rowId, accept: flag }),
    output: bet,
  }),
  getSettings: get({
    access: 'guest',
    summary:
      'What the slip needs to know of the house: steps of stakes, rules, whether bets are taken at all',
    /** Only a guest sends the currency. */
    input: z.object({ currency: text(10).optional() }),
    output: z.object({
      is_open: z.boolean(),
      rules_version: z.number().int(),
      stake_presets: z.array(z.number()),
      requote_ms: z.number().int(),
    }),
  }),
}

export const sportsbookOwnCalls = {
  getBet: get({
    access: 'player',
    summary: 'One of the player’s own bets',
    input: z.object({ id: rowId }),
    output: bet,
  }),
  getBets: get({
    access: 'player',
    summary: 'The player’s own bets, the newest first; continue a long list with `before`',
    input: z.object({
      ...page(20, 100),
      state: z.enum(['open', 'settled']).optional(),
      sport: bettingSport.optional(),
      days: wholeNumber(1, 3650).optional(),
      result: z.enum(['won', 'lost', 'void', 'cashed_out']).optional(),
      before: rowId.optional(),
    }),
    output: listOf(bet),
  }),
  getCashOut: get({
    access: 'player',
    summary: 'What a bet is worth now: a quote that lives for some seconds',
    input: z.object({ id: rowId, part: part.default(10_000) }),
    output: z.object({
      quote: text(60).nullable(),
      amount: z.number().nullable(),
      expires_at: isoTime.nullable(),
      refusal: z.enum(cashOutRefusals).nullable(),
    }),
  }),
  cashOut: post({
    access: 'player',
    summary: 'Take a quote: at once, or after the delay of a bet in play',
    isIdempotent: true,
    input: z.object({ id: rowId, quote: text(60) }),
    output: cashOut,
  }),
  getCashOutState: get({
    access: 'player',
    summary: 'What became of a cash-out that had to wait',
    input: z.object({ cash_out_id: rowId }),
    output: cashOut,
  }),
  setCashOutRule: post({
    access: 'player',
    summary: 'Cash out by itself as soon as a bet is worth so much; without an amount never',
    input: z.object({ id: rowId, at_least: sum('NUMBER').optional(), part: part.default(10_000) }),
    output: done,
  }),
}

export const sportsbookCalls = { ...sportsbookBetCalls, ...sportsbookOwnCalls }
