import type { LinkKind, RiskRuleName, RiskSeverity, BlockKind } from '#contract/operator/risk/risk-enums.ts'
import type { RiskProfile } from '../risk-profiles.ts'

export type Payment = {
  readonly type: 'deposit' | 'withdrawal'
  readonly status: string
  readonly method: string
  readonly minor: bigint
  readonly at: Date
}

/** A payment instrument as its provider states it, or a payout account. */
export type Instrument = {
  readonly fingerprint: string
  /** The owner's name, if stated. */
  readonly ownerName: string | null
  /** ISO 3166-1, two letters, if stated. */
  readonly country: string | null
  readonly firstSeenAt: Date
}

export type Linked = { readonly count: number; readonly players: readonly number[] }

export type Checked = {
  readonly anonymity: 'vpn' | 'tor' | 'proxy' | 'hosting' | null
  readonly ipCountry: string | null
  readonly sanctions: number
  readonly politicallyExposed: number
}

/** All input of a rule. Amounts are in minor units of the account's currency; others are left out. */
export type RiskFacts = {
  readonly now: Date
  readonly profile: RiskProfile
  readonly currency: string
  readonly country: string
  readonly lastName: string | null
  /** Of 90 days, the oldest first. */
  readonly payments: readonly Payment[]
  /** Stakes in each hour of them. */
  readonly stakes: readonly { readonly at: Date; readonly minor: bigint }[]
  readonly instruments: readonly Instrument[]
  readonly links: Readonly<Partial<Record<LinkKind, Linked>>>
  readonly checked: Checked | null
  readonly monthlyIncomeMinor: bigint | null
  /** Of twelve months, those that were not won. */
  readonly chargebacks: number
  /** Markets of 30 days of which the player and linked accounts held all outcomes. */
  readonly oppositeMarkets: number
  /** The player's values on a blocklist. */
  readonly listed: readonly BlockKind[]
}

export type Figure = number | string | { readonly minor: bigint; readonly currency: string }

export type Finding = {
  readonly severity: RiskSeverity
  /** By the placeholder names of the reason's text. */
  readonly figures: Readonly<Record<string, Figure>>
}

/** One risk indicator: a pure function of the facts. */
export type Rule = {
  readonly name: RiskRuleName
  /** A finding's part of the player's score. */
  readonly weight: number
  readonly find: (facts: RiskFacts) => Finding | undefined
}

export const total = (rows: readonly { readonly minor: bigint }[]): bigint =>
  rows.reduce((sum, { minor }) => sum + minor, 0n)

/** Payments that count as paid, since then. */
export const paidSince = ({ payments }: RiskFacts, type: Payment['type'], since: Date): readonly Payment[] =>
  payments.filter((it) => it.type === type && it.status === 'success' && it.at >= since)

/** A withdrawal counts from its request on, unless it failed. */
export const requestedWithdrawals = ({ payments }: RiskFacts): readonly Payment[] =>
  payments.filter(
    ({ type, status }) => type === 'withdrawal' && !['declined', 'cancelled', 'failed'].includes(status),
  )
