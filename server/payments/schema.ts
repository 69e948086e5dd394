import type { ColumnType, Generated } from 'kysely'
import type { CardFunding } from '#server/kernel/settings/card-funding.ts'
import type { DisputeStage, DisputeState } from '#contract/operator/disputes.ts'
import type {
  DepositStart,
  OrderOutcome,
  PaymentKind,
  PaymentReason,
  PayoutStart,
  ReportedOutcome,
  ReversalOutcome,
} from './provider/port.ts'

/** How the request to the provider ended, as far as it is final; a repeated request is answered from it. */
export type OrderStart = DepositStart | PayoutStart

/** One payment that a provider was or will be asked to make. */
export type PaymentOrderRow = {
  /** Our name for it at the provider: `deposit-12`, `withdrawal-13`. */
  reference: string
  kind: PaymentKind
  provider: string
  method: string
  uid: number
  amount_minor: bigint
  currency: string
  provider_reference: string | null
  start: ColumnType<OrderStart | null, string | null, string | null>
  /** The provider's final word that was believed; null while it has given none. */
  outcome: OrderOutcome | null
  outcome_reason: PaymentReason | null
  /** When its provider was last asked for the status. */
  checked_at: Date | null
  /** While somebody asks for it, so that nobody else does. */
  asking_until: ColumnType<Date | null, undefined, Date | null>
  created_at: Date
  updated_at: Date
  /** What a deposit was paid from, once its provider has said so. */
  instrument_id: Generated<bigint | null>
  /** What the card of a deposit draws on, as its provider said; null of what is no card, and in the oldest rows. */
  funding: Generated<CardFunding | null>
}

/** What followed on a payment's success, each time by the name that `reversalNamed` gives it. */
export type PaymentReversalRow = {
  order_reference: string
  reversal: string
  outcome: ReversalOutcome
  reason: PaymentReason | null
  /** How much of it was taken back, or came back. */
  amount_minor: bigint
  /** What its provider calls it, where two persons have said that it is the same. */
  also_named: Generated<string | null>
  created_at: Date
  updated_at: Date
}

/**
 * What became of a provider's message; it also decides the answer that a repeat of it gets. `held` is a true message of
 * money that a person has to decide about.
 */
export type EventVerdict = 'accepted' | 'held' | 'unknown_order' | 'mismatch' | 'contradiction'

/** Every message proved to be a provider's, once. */
export type ProviderEventRow = {
  provider: string
  event_id: string
  order_reference: string
  verdict: EventVerdict
  /** The message as it came, with anything like a card number masked. */
  body: string
  received_at: Date
  /** What it tells of: the provider's name for the payment, the sum, how it ended; null in the oldest rows. */
  provider_reference: string | null
  amount_minor: bigint | null
  currency: string | null
  outcome: ReportedOutcome | null
  /** What it calls the reversal that it tells of; null of other messages, and in the oldest rows. */
  reversal: Generated<string | null>
  /** What the card draws on that it tells of; null of what is no card, and in the oldest rows. */
  funding: Generated<CardFunding | null>
  /** The order that staff has matched it to; null where it fitted by itself or fits none. */
  matched_order: string | null
}

/** Who is asked for payments of a method: for all, or for a currency, a country or both. */
export type PaymentRouteRow = {
  id: Generated<bigint>
  kind: PaymentKind
  method: string
  currency: string | null
  country: string | null
  providers: ColumnType<readonly string[], string, string>
  version: number
  /** Who of the staff, by mail. */
  changed_by: string
  changed_at: Date
}

/** A dispute as it stands by all that its provider has said of it. */
export type PaymentDisputeRow = {
  id: Generated<bigint>
  order_reference: string
  /** The provider's name for it, which is that of the reversal. */
  dispute: string
  uid: number
  provider: string
  amount_minor: bigint
  currency: string
  stage: DisputeStage
  state: DisputeState
  reason_code: string | null
  reason: string | null
  /** Until when the provider takes evidence; null where it has told no time. */
  answer_by: Date | null
  opened_at: Date
  state_at: Date
  created_at: Date
  updated_at: Date
}

/** Each stage and state that a provider has told of a dispute, with whatever it told besides. */
export type PaymentDisputeUpdateRow = {
  dispute_id: bigint
  stage: DisputeStage
  state: DisputeState
  amount_minor: bigint
  reason_code: string | null
  reason: string | null
  answer_by: Date | null
  opened_at: Date | null
  told_at: Date | null
  heard_at: Date
}

/** A card or an account that a player has paid from, as far as a provider has told of it. */
export type PaymentInstrumentRow = {
  id: Generated<bigint>
  uid: number
  method: string
  /** A keyed hash: the same card or account is known again, also another player's. */
  fingerprint: string
  /** As much of it as may be shown: the last four digits. */
  shown: string
  owner_name: string | null
  /** ISO 3166-1, two letters. */
  country: string | null
  /** The month to whose end a card is good, `YYYY-MM`. */
  expires: string | null
  /** What a card draws on; null of what is no card, or where it was not asked for. */
  funding: CardFunding | null
  first_seen_at: Date
  last_seen_at: Date
}

export type PaymentsTables = {
  payment_instruments: PaymentInstrumentRow
  payment_routes: PaymentRouteRow
  payment_orders: PaymentOrderRow
  payment_reversals: PaymentReversalRow
  payment_disputes: PaymentDisputeRow
  payment_dispute_updates: PaymentDisputeUpdateRow
  payment_provider_events: ProviderEventRow
}
