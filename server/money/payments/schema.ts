import type { ColumnType, Generated } from 'kysely'
import type { CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
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

/** The final result of the request to the provider; a repeated request is answered from it. */
export type OrderStart = DepositStart | PayoutStart

export type PaymentOrderRow = {
  /** Our reference at the provider: `deposit-12`, `withdrawal-13`. */
  reference: string
  kind: PaymentKind
  provider: string
  method: string
  uid: number
  amount_minor: bigint
  currency: string
  provider_reference: string | null
  start: ColumnType<OrderStart | null, string | null, string | null>
  /** The provider's accepted final report; null before it. */
  outcome: OrderOutcome | null
  outcome_reason: PaymentReason | null
  /** The last status query. */
  checked_at: Date | null
  /** While one process calls the provider, so that no other does. */
  asking_until: ColumnType<Date | null, undefined, Date | null>
  created_at: Date
  updated_at: Date
  instrument_id: Generated<bigint | null>
  /** The funding of a deposit's card, by its provider; null for other instruments, and in the oldest rows. */
  funding: Generated<CardFunding | null>
  /** The span that opened the order, as a W3C `traceparent`; null where tracing was off. */
  trace_parent: Generated<string | null>
}

/** The reversals of a successful payment, by the key of `reversalNamed`. */
export type PaymentReversalRow = {
  order_reference: string
  reversal: string
  outcome: ReversalOutcome
  reason: PaymentReason | null
  amount_minor: bigint
  /** The provider's id of it, after two persons have decided that it is the same. */
  also_named: Generated<string | null>
  created_at: Date
  updated_at: Date
}

/**
 * The verdict on a provider's message, which also decides the answer to a repeat. `held` is an authentic
 * message about money that a person must decide on.
 */
export type EventVerdict = 'accepted' | 'held' | 'unknown_order' | 'mismatch' | 'contradiction'

/** Every authenticated message of a provider, once. */
export type ProviderEventRow = {
  provider: string
  event_id: string
  order_reference: string
  verdict: EventVerdict
  /** The raw message, with possible card numbers masked. */
  body: string
  received_at: Date
  /** Its content: the provider's payment id, the amount, the result; null in the oldest rows. */
  provider_reference: string | null
  amount_minor: bigint | null
  currency: string | null
  outcome: ReportedOutcome | null
  /** Its reversal id; null for other messages, and in the oldest rows. */
  reversal: Generated<string | null>
  funding: Generated<CardFunding | null>
  /** The order that staff has matched it to; null if it matched automatically or not at all. */
  matched_order: string | null
}

/** The providers of a method's payments: for all, or for a currency, a country or both. */
export type PaymentRouteRow = {
  id: Generated<bigint>
  kind: PaymentKind
  method: string
  currency: string | null
  country: string | null
  providers: ColumnType<readonly string[], string, string>
  version: number
  /** The member of staff, by mail address. */
  changed_by: string
  changed_at: Date
}

export type PaymentDisputeRow = {
  id: Generated<bigint>
  order_reference: string
  /** The provider's id, which is that of the reversal. */
  dispute: string
  uid: number
  provider: string
  amount_minor: bigint
  currency: string
  stage: DisputeStage
  state: DisputeState
  reason_code: string | null
  reason: string | null
  /** The provider's deadline for evidence; null if none was stated. */
  answer_by: Date | null
  opened_at: Date
  state_at: Date
  created_at: Date
  updated_at: Date
}

/** Each reported stage and state of a dispute, with the other data of its report. */
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

/** A card or an account that a player has paid from, if a provider has stated it. */
export type PaymentInstrumentRow = {
  id: Generated<bigint>
  uid: number
  method: string
  /** A keyed hash, which recognises the same card or account, also of another player. */
  fingerprint: string
  /** The displayable part: the last four digits. */
  shown: string
  owner_name: string | null
  /** ISO 3166-1, two letters. */
  country: string | null
  /** The expiry month of a card, `YYYY-MM`. */
  expires: string | null
  /** A card's funding; null for other instruments, or if it was not queried. */
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
