import type { CardFunding } from '#server/kernel/settings/card-funding.ts'
import type { PaymentAction } from '#contract/cashier.ts'
import type {
  DisputeStage,
  DisputeState,
  EvidenceFileKind,
  EvidenceTexts,
} from '#contract/operator/disputes.ts'

/** Which way the money goes: from the player to the house, or back. */
export type PaymentKind = 'deposit' | 'payout'

/** The player behind a payment, as far as a provider has to know them. */
export type OrderPayer = {
  /** The same for every payment of a player, and no contact of theirs. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** The address that asked for a deposit; null for a payout, which no browser waits for. */
  readonly ip: string | null
}

/** One payment as a provider is asked to make it. */
export type PaymentOrder = {
  /** Our name for the payment. The provider must answer a repeated name with the same payment, never a second one. */
  readonly reference: string
  readonly kind: PaymentKind
  readonly method: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Where the player's browser comes back to, with or without success. */
  readonly returnUrl: string
  readonly locale: string
  readonly payer: OrderPayer
  /** What the method asks its payer for, by field name: where a payout goes. Never holds a card number. */
  readonly requisites: Readonly<Record<string, string>>
}

/** Why a payment did not happen, in the house's own words; each is a message at `payments.reason.<code>`. */
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

/** How a request to start a deposit ended. It may be repeated with the same order at any time. */
export type DepositStart =
  | { readonly status: 'started'; readonly providerReference: string; readonly action: PaymentAction }
  /** The provider refused this payment for good. */
  | { readonly status: 'declined'; readonly reason: PaymentReason }
  /**
   * The provider is out of order. `isFinal` says that it certainly made no payment; otherwise nobody knows, and
   * the order stays open until `fetchStatus` tells.
   */
  | { readonly status: 'fault'; readonly isFinal: boolean }

export type PayoutStart =
  /** Without its reference where the provider only says that it has the payment already: its message will tell. */
  | { readonly status: 'accepted'; readonly providerReference: string | null }
  | { readonly status: 'declined'; readonly reason: PaymentReason }
  /** Unknown or broken: ask again with the same order, which cannot pay twice. */
  | { readonly status: 'fault' }

/** The words that end a payment, as a provider may say them. */
export const orderOutcomes = ['succeeded', 'failed', 'cancelled', 'expired'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]

/**
 * What may follow on a success. A deposit is `reversed` when its money never settled or its provider gave it back,
 * `charged_back` when the payer's bank took it, and `restored` when that dispute was won. A payout is `returned` when
 * the receiving bank sends it back.
 */
export const reversalOutcomes = ['reversed', 'charged_back', 'restored', 'returned'] as const
export type ReversalOutcome = (typeof reversalOutcomes)[number]

/**
 * What a provider says has become of a payment. `partial` is a deposit that ended with another sum than was asked for,
 * less or more: the report has what was received.
 */
export type ReportedOutcome = 'pending' | 'partial' | OrderOutcome | ReversalOutcome

/** What a deposit was paid from, as far as its provider tells. */
export type PaidFrom = {
  /** What makes it the same one the next time; it is hashed before it is kept. */
  readonly identity: string
  /** As much of it as may be shown: the last four digits. */
  readonly shown: string
  readonly ownerName: string | null
  /** ISO 3166-1, two letters. */
  readonly country: string | null
  /** The month to whose end a card is good, `YYYY-MM`. */
  readonly expires?: string | null
}

/** A provider's word on one of our orders, verified as its own but not yet compared with the order. */
export type ProviderReport = {
  /** Our order, as the provider was told it. */
  readonly reference: string
  readonly providerReference: string
  /** The whole payment; of a reversal the part that was taken back. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly outcome: ReportedOutcome
  readonly reason: PaymentReason | null
  /**
   * Of what follows on a success, the provider's name for it: a payment may be refunded in parts, and disputed besides. A
   * dispute that was won has the name of the dispute. Without one there is one of its kind.
   */
  readonly reversal?: string
  /** Of a deposit that succeeded. */
  readonly paidFrom?: PaidFrom
  /** What the card of a deposit draws on, its own or that in a wallet; absent where it was paid by none. */
  readonly funding?: CardFunding
}

/**
 * What a provider says of a dispute besides what it moves: told of an inquiry too, which moves nothing. Its name is that of
 * the reversal.
 */
export type ProviderDispute = {
  /** Our order, and the provider's name for the payment. */
  readonly reference: string
  readonly providerReference: string
  readonly dispute: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly stage: DisputeStage
  readonly state: DisputeState
  /** The card scheme's code, such as `10.4`, and its words. */
  readonly reasonCode: string | null
  readonly reason: string | null
  /** Until when evidence is taken. */
  readonly answerBy: Date | null
  /** When it was opened, and when this was said, as the provider dates them. */
  readonly openedAt: Date | null
  readonly toldAt: Date | null
}

/** A word that moves no money may come without its sum, which is then the order's own. */
export type SumlessReport = Omit<ProviderReport, 'amountMinor' | 'currency' | 'outcome'> & {
  readonly amountMinor: null
  readonly outcome: Exclude<OrderOutcome, 'succeeded'>
}

/** A report that came by itself, with the provider's id for the message, by which repeats are known. */
export type ProviderEvent = { readonly id: string; readonly report: ProviderReport | SumlessReport }

/** A message that says something has happened to an order, and not what: its provider has to be asked. */
export type ProviderHint =
  | { readonly id: string; readonly reference: string }
  /** Where the message has nothing but the provider's name for it. */
  | { readonly id: string; readonly providerReference: string }

/** What the provider is answered, where its protocol has a form for that; otherwise the house's own words. */
export type CallbackAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** The answers to a message that was acted on, and to one that fits nothing here. */
export type CallbackAnswers = { readonly done: CallbackAnswer; readonly refused: CallbackAnswer }

export type CallbackVerdict =
  | {
      readonly status: 'verified'
      readonly events: readonly ProviderEvent[]
      /** Disputes that it tells of, whether or not they move money. */
      readonly disputes?: readonly ProviderDispute[]
      readonly answers?: CallbackAnswers
    }
  | { readonly status: 'ask'; readonly hints: readonly ProviderHint[]; readonly answers?: CallbackAnswers }
  /** Not provably from the provider, too old, or not in its form; nothing of it may be believed. */
  | {
      readonly status: 'refused'
      readonly why: 'signature' | 'expired' | 'malformed'
      readonly answer?: CallbackAnswer
    }

/** A bank that a payer may pay from, as its provider knows it. */
export type Bank = { readonly id: string; readonly name: string }

/** An order as its provider is asked about it. */
export type AskedOrder = {
  readonly reference: string
  readonly kind: PaymentKind
  /** The provider's name for it; null before it has told one. */
  readonly providerReference: string | null
}

export type StatusAnswer =
  /** How the payment stands; `followed` is what came after its success, in parts that have names. */
  | {
      readonly status: 'known'
      readonly report: ProviderReport
      readonly followed?: readonly ProviderReport[]
      readonly disputes?: readonly ProviderDispute[]
    }
  /** The provider has never seen the order, so no money moved and none will without a new request. */
  | { readonly status: 'unknown' }
  /** It cannot be asked about such an order: its messages alone tell. */
  | { readonly status: 'untold' }
  | { readonly status: 'fault' }

/** What a dispute is defended with. */
export type Evidence = {
  readonly texts: EvidenceTexts
  readonly payer: {
    readonly name: string
    readonly email: string | null
    readonly address: string | null
    /** The address that the deposit was asked for from. */
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

/** How an answer to a dispute was received. After `fault` nobody knows: ask how the payment stands before a second try. */
export type DisputeAnswer =
  | { readonly status: 'taken' }
  | { readonly status: 'refused'; readonly code: string }
  | { readonly status: 'fault' }

/** The calls by which a dispute is answered, and the stages in which its provider takes them. */
export type DisputeAnswers = {
  readonly stages: readonly DisputeStage[]
  defend(dispute: string, evidence: Evidence): Promise<DisputeAnswer>
  /** Gives it up: the money is lost. */
  accept(dispute: string): Promise<DisputeAnswer>
}

/** A part of a deposit that the house gives back, as the provider of the deposit is asked for it. */
export type RefundOrder = {
  /** Our name for it: `refund-7`. */
  readonly reference: string
  /** The deposit it is of; `amountMinor` is what came. */
  readonly payment: {
    readonly reference: string
    readonly providerReference: string
    readonly amountMinor: bigint
  }
  readonly amountMinor: bigint
  readonly currency: string
}

export type RefundAnswer =
  /** The money has gone back; the report is the same word that the provider's message would bring. */
  | { readonly status: 'refunded'; readonly report: ProviderReport }
  /** It has the request and is not done with it. */
  | { readonly status: 'pending' }
  /** For good: none of the money goes back under this name. */
  | { readonly status: 'refused'; readonly reason: PaymentReason }
  /** It has never heard of this refund, so it may be asked for under the same name. */
  | { readonly status: 'unknown' }
  /** Nobody knows what the request did: it has to be asked about. */
  | { readonly status: 'fault' }

/**
 * How money of a deposit is sent back. Only for a provider that makes each refund once by the name that we give it: one
 * that would pay a repeat again cannot be asked twice, and a lost answer could never be told from a lost request. What it
 * says of such a refund, in answers and in messages, has our name for it as `reversal`.
 */
export type RefundDesk = {
  /** For how many days after a deposit its provider takes a refund of it. */
  readonly windowDays: number
  /** May be repeated with the same order, which is the same refund. */
  make(order: RefundOrder): Promise<RefundAnswer>
  /** What became of it; makes nothing. */
  ask(order: RefundOrder): Promise<RefundAnswer>
}

/**
 * A party that moves money in and out of the house. An adapter never throws for what a provider does or fails to
 * do: every call has a time limit and a size limit, every answer is checked as untrusted input (standards W18).
 */
export type PaymentProvider = {
  readonly sysname: string
  /** The form of its settlement files, where that is its own; otherwise they come in the house's. */
  readonly settlementFormat?: 'trustly'
  /** Our order behind the name that it was told, as its files have it; undefined for a name this house has not given. */
  readonly orderOf?: (name: string) => string | undefined
  /** Names of the methods it can serve now, each way. */
  readonly methods: Readonly<Record<PaymentKind, readonly string[]>>
  startDeposit(order: PaymentOrder): Promise<DepositStart>
  startPayout(order: PaymentOrder): Promise<PayoutStart>
  /**
   * Proves a message by its signature over the raw bytes (standards W17). How old one may be is the provider's own
   * matter: where the time is signed too, age is checked against `now`, the house's time; where a retry is the same bytes
   * hours later, the id of the message and the state of the order stop a repeat. `path` is what follows on the account's own
   * address: where a vendor signs nothing, a secret in it is all there is.
   */
  verifyCallback(rawBody: Uint8Array, headers: Headers, now: Date, path?: string): CallbackVerdict
  fetchStatus(order: AskedOrder): Promise<StatusAnswer>
  /**
   * The banks of a country (ISO 3166-1) from which a deposit can be made, where the provider lets the payer choose before
   * its own page; undefined when it does not say. A deposit then carries the chosen id in its requisites, as `bank`.
   */
  listBanks?(country: string): Promise<readonly Bank[] | undefined>
  /** Absent where disputes can only be answered by hand, in the provider's own pages. */
  readonly disputeAnswers?: DisputeAnswers
  /** Absent where it gives nothing back when it is asked by us. */
  readonly refunds?: RefundDesk
  /** What is wrong with the account, in words for whoever sets it up. Nothing is made, and no money moves. */
  tryOut(): Promise<readonly string[]>
}
