import type { CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
import type { PaymentAction } from '#contract/cashier.ts'
import type {
  DisputeStage,
  DisputeState,
  EvidenceFileKind,
  EvidenceTexts,
} from '#contract/operator/disputes.ts'

/** The direction of the money: from the player, or to the player. */
export type PaymentKind = 'deposit' | 'payout'

export type OrderPayer = {
  /** The same for every payment of a player; no contact data. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** The IP address of the deposit's request; null for a payout, for which no browser waits. */
  readonly ip: string | null
}

export type PaymentOrder = {
  /** Our reference of the payment. A repeated reference must return the same payment. */
  readonly reference: string
  readonly kind: PaymentKind
  readonly method: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Where the player's browser returns to, with or without success. */
  readonly returnUrl: string
  readonly locale: string
  readonly payer: OrderPayer
  /** The method's fields of the payer: where a payout goes. Never holds a card number. */
  readonly requisites: Readonly<Record<string, string>>
}

/** Reasons of a failed payment; each is a message at `payments.reason.<code>`. */
export const paymentReasons = [
  'declined',
  'insufficient_funds',
  'cancelled',
  'expired',
  'provider_fault',
  'not_started',
  'by_house',
  'card_funding',
  'verification',
] as const
export type PaymentReason = (typeof paymentReasons)[number]

/** The result of a request to start a deposit. It may be repeated with the same order at any time. */
export type DepositStart =
  | { readonly status: 'started'; readonly providerReference: string; readonly action: PaymentAction }
  /** The provider refused this payment permanently. */
  | { readonly status: 'declined'; readonly reason: PaymentReason }
  /**
   * The provider is unavailable. `isFinal`: it certainly made no payment; otherwise the result is unknown, and
   * the order stays open until `fetchStatus` answers.
   */
  | { readonly status: 'fault'; readonly isFinal: boolean }

export type PayoutStart =
  /** Without a reference if the provider already has the payment: its message will bring it. */
  | { readonly status: 'accepted'; readonly providerReference: string | null }
  | { readonly status: 'declined'; readonly reason: PaymentReason }
  /** Unknown or unavailable: retry with the same order, which cannot pay twice. */
  | { readonly status: 'fault' }

/** Final outcomes in a provider's report. */
export const orderOutcomes = ['succeeded', 'failed', 'cancelled', 'expired'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]

/**
 * Reversals of a success. A deposit is `reversed` when its money never settled or its provider returned it,
 * `charged_back` when the payer's bank took it, and `restored` when that dispute was won. A payout is
 * `returned` when the receiving bank sends it back.
 */
export const reversalOutcomes = ['reversed', 'charged_back', 'restored', 'returned'] as const
export type ReversalOutcome = (typeof reversalOutcomes)[number]

/**
 * The outcome in a provider's report. `partial` is a deposit that ended with another amount than requested,
 * less or more: the report has the received amount.
 */
export type ReportedOutcome = 'pending' | 'partial' | OrderOutcome | ReversalOutcome

export type PaidFrom = {
  /** Its identity, which is hashed before it is stored. */
  readonly identity: string
  /** The displayable part: the last four digits. */
  readonly shown: string
  readonly ownerName: string | null
  /** ISO 3166-1, two letters. */
  readonly country: string | null
  /** The expiry month of a card, `YYYY-MM`. */
  readonly expires?: string | null
}

/** A provider's report on one of our orders, authenticated but not yet compared with the order. */
export type ProviderReport = {
  /** Our reference, as sent to the provider. */
  readonly reference: string
  readonly providerReference: string
  /** The whole payment; for a reversal the part that was taken back. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly outcome: ReportedOutcome
  readonly reason: PaymentReason | null
  /**
   * The provider's id of a reversal: a payment may be refunded in parts, and disputed besides. A won dispute
   * has the dispute's id. Without an id there is one of its kind.
   */
  readonly reversal?: string
  /** Of a deposit that succeeded. */
  readonly paidFrom?: PaidFrom
  /** The funding of a deposit's card, its own or in a wallet; absent for other instruments. */
  readonly funding?: CardFunding
}

/** A dispute report beside its money movement; an inquiry moves none. Its id is the reversal's. */
export type ProviderDispute = {
  readonly reference: string
  readonly providerReference: string
  readonly dispute: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly stage: DisputeStage
  readonly state: DisputeState
  /** The card scheme's code, such as `10.4`, and its text. */
  readonly reasonCode: string | null
  readonly reason: string | null
  readonly answerBy: Date | null
  /** When it was opened, and the time of this report, by the provider's clock. */
  readonly openedAt: Date | null
  readonly toldAt: Date | null
}

/** A report without a money movement may lack its amount, which is then the order's own. */
export type AmountlessReport = Omit<ProviderReport, 'amountMinor' | 'currency' | 'outcome'> & {
  readonly amountMinor: null
  readonly outcome: Exclude<OrderOutcome, 'succeeded'>
}

/** A report in a message, with the provider's message id, which identifies repeats. */
export type ProviderEvent = { readonly id: string; readonly report: ProviderReport | AmountlessReport }

/** A message that reports an event of an order without its result: its provider must be queried. */
export type ProviderHint =
  | { readonly id: string; readonly reference: string }
  /** If the message has only the provider's id of it. */
  | { readonly id: string; readonly providerReference: string }

/** The answer to the provider, if its protocol defines one; otherwise our own. */
export type CallbackAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** The answers to an accepted message, and to one that fits nothing here. */
export type CallbackAnswers = { readonly done: CallbackAnswer; readonly refused: CallbackAnswer }

export type CallbackVerdict =
  | {
      readonly status: 'verified'
      readonly events: readonly ProviderEvent[]
      /** The disputes in it, with or without money movement. */
      readonly disputes?: readonly ProviderDispute[]
      readonly answers?: CallbackAnswers
    }
  | { readonly status: 'ask'; readonly hints: readonly ProviderHint[]; readonly answers?: CallbackAnswers }
  /** Not provably from the provider, too old, or malformed; nothing in it is trusted. */
  | {
      readonly status: 'refused'
      readonly why: 'signature' | 'expired' | 'malformed'
      readonly answer?: CallbackAnswer
    }

/** A bank that a payer may pay from, by the provider's id. */
export type Bank = { readonly id: string; readonly name: string }

/** An order in a status query. */
export type QueriedOrder = {
  readonly reference: string
  readonly kind: PaymentKind
  readonly providerReference: string | null
}

export type StatusAnswer =
  /** The payment's state; `followed` are its reversals with ids. */
  | {
      readonly status: 'known'
      readonly report: ProviderReport
      readonly followed?: readonly ProviderReport[]
      readonly disputes?: readonly ProviderDispute[]
    }
  /** The provider has never seen the order, so no money moved and none will without a new request. */
  | { readonly status: 'unknown' }
  /** It cannot be queried about such an order: only its messages report. */
  | { readonly status: 'untold' }
  | { readonly status: 'fault' }

export type Evidence = {
  readonly texts: EvidenceTexts
  readonly payer: {
    readonly name: string
    readonly email: string | null
    readonly address: string | null
    readonly ip: string | null
  }
  /** The day of the payment, `YYYY-MM-DD`. */
  readonly day: string
  /** One of each kind. */
  readonly files: readonly {
    readonly kind: EvidenceFileKind
    readonly name: string
    readonly mimeType: string
    readonly bytes: Uint8Array
  }[]
}

/** The result of an answer to a dispute. After `fault` it is unknown: query the payment before a retry. */
export type DisputeAnswer =
  | { readonly status: 'taken' }
  | { readonly status: 'refused'; readonly code: string }
  | { readonly status: 'fault' }

/** The calls that answer a dispute, and the stages in which its provider accepts them. */
export type DisputeAnswers = {
  readonly stages: readonly DisputeStage[]
  defend(dispute: string, evidence: Evidence): Promise<DisputeAnswer>
  /** Accepts the loss of the money. */
  accept(dispute: string): Promise<DisputeAnswer>
}

export type RefundOrder = {
  /** Our reference: `refund-7`. */
  readonly reference: string
  /** The deposit; `amountMinor` is the received amount. */
  readonly payment: {
    readonly reference: string
    readonly providerReference: string
    readonly amountMinor: bigint
  }
  readonly amountMinor: bigint
  readonly currency: string
}

export type RefundAnswer =
  /** The money has gone back; the report equals the provider's message. */
  | { readonly status: 'refunded'; readonly report: ProviderReport }
  | { readonly status: 'pending' }
  /** Permanent: no money goes back under this reference. */
  | { readonly status: 'refused'; readonly reason: PaymentReason }
  /** The provider does not know this refund, so it may be requested under the same reference. */
  | { readonly status: 'unknown' }
  /** The effect of the request is unknown: it must be queried. */
  | { readonly status: 'fault' }

/**
 * Refunds of deposits. Only for a provider that makes each refund once by our reference: with one that would
 * pay a repeat again, a lost answer could not be told from a lost request. In its answers and messages such a
 * refund has our reference as `reversal`.
 */
export type RefundAdapter = {
  /** Days after a deposit in which its provider accepts a refund. */
  readonly windowDays: number
  /** May be repeated with the same order, which is the same refund. */
  make(order: RefundOrder): Promise<RefundAnswer>
  /** Queries it without making anything. */
  ask(order: RefundOrder): Promise<RefundAnswer>
}

/**
 * A payment provider. An adapter never throws for a provider's failure: every call has a time limit and a size
 * limit, and every answer is validated as untrusted input (standards W18).
 */
export type PaymentProvider = {
  readonly sysname: string
  /** The format of its settlement files, if it has its own; otherwise they come in our format. */
  readonly settlementFormat?: 'trustly'
  /** Our order of a reference in its files; undefined for an unknown one. */
  readonly orderOf?: (name: string) => string | undefined
  /** Names of the methods that it can serve now, by direction. */
  readonly methods: Readonly<Record<PaymentKind, readonly string[]>>
  startDeposit(order: PaymentOrder): Promise<DepositStart>
  startPayout(order: PaymentOrder): Promise<PayoutStart>
  /**
   * Verifies a message by its signature over the raw bytes (standards W17). The max age depends on the
   * provider: if the time is signed too, age is checked against `now`, the application's time; if a retry is
   * the same bytes hours later, the message id and the order's state stop a repeat. `path` is what follows on
   * the account's own URL: where a vendor signs nothing, a secret in it is the only proof.
   */
  verifyCallback(rawBody: Uint8Array, headers: Headers, now: Date, path?: string): CallbackVerdict
  fetchStatus(order: QueriedOrder): Promise<StatusAnswer>
  /**
   * The banks of a country (ISO 3166-1) for a deposit, if the provider lets the payer choose before its own
   * page; undefined if it does not answer. A deposit then carries the chosen id in its requisites, as `bank`.
   */
  listBanks?(country: string): Promise<readonly Bank[] | undefined>
  /** Absent if disputes can only be answered in the provider's own pages. */
  readonly disputeAnswers?: DisputeAnswers
  /** Absent if it makes no refunds by API. */
  readonly refunds?: RefundAdapter
  /** Problems of the account, as texts for its administrator. Nothing is created, and no money moves. */
  testConnection(): Promise<readonly string[]>
}
