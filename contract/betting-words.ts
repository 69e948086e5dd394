/** The words of the sportsbook that addresses, feeds, tickets and messages share. */

/** The name in the catalogue of a supplier's game that is a sportsbook of its own (SB-01). */
export const sportsbookSysname = 'dgt_sportsbook'

/** Whose sportsbook stands at `/betting`: ours, or a supplier's in its frame. */
export const sportsbookKinds = ['own', 'supplier'] as const
export type SportsbookKind = (typeof sportsbookKinds)[number]

export const sports = ['football', 'tennis', 'basketball', 'ice_hockey'] as const
export type Sport = (typeof sports)[number]
export const isSport = (word: string): word is Sport => (sports as readonly string[]).includes(word)

/** `closed`: over, and all its markets decided. */
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

/** `handed_over`: the producer before the start has given it to the one of live play. */
export const marketStatuses = [
  'inactive',
  'active',
  'suspended',
  'handed_over',
  'settled',
  'cancelled',
] as const
export type MarketStatus = (typeof marketStatuses)[number]

/** What is wrong with a slip by itself, before anybody asks the offer, the limits or the wallet. */
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

/** The price change policy: what a player says beforehand about odds that change before a bet stands (S2). */
export const pricePolicies = ['ask', 'higher', 'any'] as const
export type PricePolicy = (typeof pricePolicies)[number]

/** Why a bet cannot be cashed out, in the order in which it is told. */
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
