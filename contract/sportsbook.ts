import { z } from 'zod'
import { cashOutRefusals, pricePolicies, slipRefusals } from './betting-words.ts'
import { get, post } from './call.ts'
import { done, flag, isoTime, rowId, text } from './fields.ts'
import { sum, wholeNumber } from './numbers.ts'
import { listOf, page } from './paging.ts'
import { bettingSport } from './odds.ts'
import { betBonus, slipBoost, slipFreeBet } from './slip-rewards.ts'

/** Bets on the offer of `odds.ts`. Odds are whole thousandths, money in major units of the player’s currency. */
const oddsThousandths = wholeNumber(1001, 100_000_000)

/** One outcome of a market. */
export const selection = z.object({ market_id: rowId, outcome: text(60) })

const slipLeg = z.object({
  event_id: rowId,
  /** Several are a bet builder: one leg at one price. */
  selections: z.array(selection).min(1).max(6),
  /** As the player saw it; what has changed since is asked about, or taken, by the policy. */
  odds: oddsThousandths,
  is_banker: z.boolean().default(false),
})
export type SlipLegInput = z.input<typeof slipLeg>

/** What a player has put together, before a stake lies on it. */
const slip = {
  kind: z.enum(['single', 'express', 'system']),
  legs: z.array(slipLeg).max(31),
  /** Of a system how many legs a line has, in rising order; of a single 1, of an express all. */
  sizes: z.array(wholeNumber(1, 31)).max(31),
  is_each_way: z.boolean().default(false),
}

/** Why a leg takes no bet, or null. */
export const legStates = ['open', 'suspended', 'closed', 'unknown'] as const

/** Why a bet is not taken; those of the slip itself stand in `book/slips/check-slip.ts`. */
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
  /** Where it was too much: the most that could have been staked. */
  max_stake: z.number().optional(),
  /** Where it was too little: the least that can be staked, on each line where the line is meant. */
  min_stake: z.number().optional(),
})

/** Everything that the slip in the browser shows beside what it can compute by itself (`book/slips`). */
const slipCheck = z.object({
  legs: z.array(
    z.object({
      state: z.enum(legStates),
      /** What it stands at now; of a builder the price of all together; null where there is none. */
      odds: z.number().int().nullable(),
      is_live: z.boolean(),
      /** What a bet each way on it pays for a place: one of the first `places`, the winnings divided by `divisor`. */
      places: z.object({ places: z.number().int(), divisor: z.number().int() }).nullable(),
    }),
  ),
  refusals: z.array(refusal),
  /** In major units of the currency asked for. */
  min_stake: z.number(),
  min_line_stake: z.number(),
  max_stake: z.number(),
  /** Whether a trader may be asked about a stake above that (`refer` of `place`). */
  can_refer: z.boolean(),
  /** How long a bet waits before it is decided. */
  delay_ms: z.number().int(),
  /** All legs together, where it is one line. */
  odds: z.number().int().nullable(),
  /** What the player can stake without money, the soonest to end first. */
  free_bets: z.array(slipFreeBet),
  /** By what the player can raise the price, the soonest to end first. */
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

/** What became of a selection; half of them where a line lay on a quarter. */
export const selectionFates = ['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const

const betLeg = z.object({
  event: z.object({
    id: rowId,
    sport: bettingSport,
    /** Null of a competition as a whole, which has a name instead. */
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
      /** Of who is meant by it, in a competition as a whole. */
      outcome_name: z.string().nullable(),
      fate: z.enum(selectionFates),
    }),
  ),
  odds: z.number().int(),
  /** What a re-quote asks for in its place; null where it has not changed. */
  new_odds: z.number().int().nullable(),
  is_banker: z.boolean(),
  fate: z.enum(selectionFates),
  /** What became of its place; null unless the bet is each way. */
  place_fate: z.enum(selectionFates).nullable(),
  /** The score when the bet was accepted. */
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
  /** What of the stake still runs: less what has been cashed out. */
  open_stake: z.number(),
  /** `mixed`: own money, and the betting bonus for what was missing. A free bet’s stake is the house’s. */
  pocket: z.enum(['main', 'betting_bonus', 'mixed', 'free_bet']),
  /** Of a stake that is the betting bonus's, whole or in part. */
  bonus: betBonus.nullable(),
  /** Whether a win pays the stake as well; it does of all but some free bets. */
  returns_stake: z.boolean(),
  state: z.enum(betStates),
  refusal: refusal.nullable(),
  placed_at: isoTime,
  /** When a bet in play is decided, and until when a re-quote can be accepted. */
  decide_at: isoTime.nullable(),
  requoted_until: isoTime.nullable(),
  /** Until when a trader decides about a stake that is above the limits. */
  referred_until: isoTime.nullable(),
  /** How much of the wait is left by the house’s clock, as this is told; null where it waits for nothing. */
  left_ms: z.number().int().nullable(),
  accepted_at: isoTime.nullable(),
  settled_at: isoTime.nullable(),
  /** All lines together as one price, where it is one line; a boosted bet has another beside it. */
  odds: z.number().int().nullable(),
  /** Of a boosted bet. */
  boost: z
    .object({
      percent: z.number(),
      /** What it pays for a stake of one, in thousandths. */
      odds: z.number().int(),
      /** What that would be at the odds that a re-quote asks for; null where it asks for none. */
      new_odds: z.number().int().nullable(),
      /** What of the payout is the boost’s. */
      payout: z.number(),
    })
    .nullable(),
  /** The most that it can still return; once it is decided what it has returned. */
  max_return: z.number(),
  payout: z.number(),
  cashed_out: z.number(),
  rules_version: z.number().int(),
  /** How often its result has been changed after it was settled first. */
  corrections: z.number().int(),
  /** The house has voided it by hand, whatever became of its markets. */
  is_void_by_hand: z.boolean(),
  legs: z.array(betLeg),
  /** Only of an accepted bet: what it is worth now, or why it cannot be cashed out. */
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

/** A part in ten-thousandths of what runs. */
const part = wholeNumber(1, 10_000)

/** What a bet is made by. */
export const sportsbookBetCalls = {
  check: post({
    access: 'guest',
    summary: 'What a slip stands at, what is wrong with it, and what may be staked on it',
    input: z.object({
      ...slip,
      currency: text(10).optional(),
      stake: sum('NUMBER').optional(),
      /** The free bet that is to be staked. */
      free_bet_id: rowId.optional(),
      /** The boost that is to be used. */
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
      /** Which money is staked; `total`: own money first, and the betting bonus for what is missing. */
      pocket: z.enum(['total', 'main', 'betting_bonus']).default('total'),
      /** Stakes this free bet, whole: the stake is what it is worth. No trader is asked about it. */
      free_bet_id: rowId.optional(),
      /** Raises the price by this boost; the stake is own money then, and no trader is asked about it. */
      boost_id: rowId.optional(),
      /** Where the stake is above what is taken, ask a trader instead of refusing it. */
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
    /** The currency is a guest's; a player's is known. */
    input: z.object({ currency: text(10).optional() }),
    output: z.object({
      is_open: z.boolean(),
      rules_version: z.number().int(),
      stake_presets: z.array(z.number()),
      requote_ms: z.number().int(),
    }),
  }),
}

/** What a player does with their own bets. */
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
