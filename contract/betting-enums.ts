/** Enumerations of the sportsbook that paths, feeds, tickets and messages share. */

/** The catalogue name of a supplier's game that is a complete sportsbook (SB-01). */
export const sportsbookSysname = 'dgt_sportsbook'

/** The sportsbook at `/betting`: our own, or a supplier's in a frame. */
export const sportsbookKinds = ['own', 'supplier'] as const
export type SportsbookKind = (typeof sportsbookKinds)[number]

export const sports = ['football', 'tennis', 'basketball', 'ice_hockey'] as const
export type Sport = (typeof sports)[number]
export const isSport = (word: string): word is Sport => (sports as readonly string[]).includes(word)

/** `closed`: over, and all its markets settled. */
export const eventStatuses = [
  'scheduled',
  'live',
  'interrupted',
  'postponed',
  'ended',
  'abandoned',
  'cancelled',
  'closed',
] as const
export type EventStatus = (typeof eventStatuses)[number]

/** `handed_over`: the pre-match producer has passed the market to the live producer. */
export const marketStatuses = [
  'inactive',
  'active',
  'suspended',
  'handed_over',
  'settled',
  'cancelled',
] as const
export type MarketStatus = (typeof marketStatuses)[number]

/** Errors of a slip alone, checked before the offer, the limits and the wallet. */
export const slipRefusals = [
  'no_legs',
  'too_many_legs',
  'too_many_selections',
  'same_leg_twice',
  'contradiction',
  'builder_needed',
  'same_event_twice',
  'wrong_kind',
  'wrong_sizes',
  'no_places',
  'stake_too_small',
  'line_too_small',
  'stake_too_large',
] as const

/** The price change policy: which odds changes before acceptance the player accepts in advance (S2). */
export const pricePolicies = ['ask', 'higher', 'any'] as const
export type PricePolicy = (typeof pricePolicies)[number]

/** Reasons why a bet cannot be cashed out, in the order in which they are checked. */
export const cashOutRefusals = [
  'free_bet',
  'odds_boost',
  'lost',
  'decided',
  'suspended',
  'producer_down',
  'worthless',
] as const
export type CashOutRefusal = (typeof cashOutRefusals)[number]
