import type { LinkKind, RiskRuleName, RiskSeverity, BlockKind } from '#contract/operator/risk/risk-words.ts'
import type { RiskProfile } from '../risk-profiles.ts'

export type Payment = {
  readonly type: 'deposit' | 'withdrawal'
  readonly status: string
  readonly method: string
  readonly minor: bigint
  readonly at: Date
}

/** A way to pay as its provider has told of it, or an account to be paid to. */
export type Instrument = {
  readonly fingerprint: string
  /** Whose it is, where that was told. */
  readonly ownerName: string | null
  /** ISO 3166-1, two letters, where that was told. */
  readonly country: string | null
  readonly firstSeenAt: Date
}

/** Accounts that have something in common with this one: how many, and the first of them. */
export type Linked = { readonly count: number; readonly players: readonly number[] }

/** What an outside service said of the player last. */
export type Checked = {
  readonly anonymity: 'vpn' | 'tor' | 'proxy' | 'hosting' | null
  readonly ipCountry: string | null
  readonly sanctions: number
  readonly politicallyExposed: number
}

/** All that a rule may know of a player. Sums are in minor units of the account's currency; others are left out. */
export type RiskFacts = {
  readonly now: Date
  readonly profile: RiskProfile
  readonly currency: string
  readonly country: string
  readonly lastName: string | null
  /** Of 90 days, the oldest first. */
  readonly payments: readonly Payment[]
  /** What was staked in each hour of them. */
  readonly stakes: readonly { readonly at: Date; readonly minor: bigint }[]
  readonly instruments: readonly Instrument[]
  readonly links: Readonly<Partial<Record<LinkKind, Linked>>>
  readonly checked: Checked | null
  readonly monthlyIncomeMinor: bigint | null
  /** Of twelve months, those that were not won. */
  readonly chargebacks: number
  /** Markets of 30 days of which the player and those linked held all that can happen. */
  readonly oppositeMarkets: number
  /** What of the player's stands on a list of the house. */
  readonly listed: readonly BlockKind[]
}

/** A figure of the reason: a count, a word, or a sum. */
export type Figure = number | string | { readonly minor: bigint; readonly currency: string }

export type Finding = {
  readonly severity: RiskSeverity
  /** By the names under which the words of the reason have them. */
  readonly figures: Readonly<Record<string, Figure>>
}

/** One reason to look at a player: a pure function of the facts. */
export type Rule = {
  readonly name: RiskRuleName
  /** What a finding adds to the player's score. */
  readonly weight: number
  readonly find: (facts: RiskFacts) => Finding | undefined
}

export const total = (rows: readonly { readonly minor: bigint }[]): bigint =>
  rows.reduce((sum, { minor }) => sum + minor, 0n)

/** Of the payments those that count as paid, since then. */
export const paidSince = ({ payments }: RiskFacts, type: Payment['type'], since: Date): readonly Payment[] =>
  payments.filter((it) => it.type === type && it.status === 'success' && it.at >= since)

/** A withdrawal counts from its request on, unless it came to nothing. */
export const askedFor = ({ payments }: RiskFacts): readonly Payment[] =>
  payments.filter(
    ({ type, status }) => type === 'withdrawal' && !['declined', 'cancelled', 'failed'].includes(status),
  )
