import type { CardFunding } from './card-funding.ts'
import type { checkIntervals, exclusionPeriods } from '#contract/constants.ts'

type Period = (typeof exclusionPeriods)[number]
type CheckMinutes = (typeof checkIntervals)[number]

/** What requires a verified identity (standards A2). */
export type VerificationRules = {
  /** From the start. */
  readonly before: readonly ('demo' | 'deposit' | 'play')[]
  /** Above these deposits in so many days, in whole euros, withdrawals are blocked, later everything. */
  readonly deposited: { readonly upTo: bigint; readonly days: number; readonly graceDays: number } | null
  /** Above this total of withdrawals, in whole euros, withdrawals are blocked. */
  readonly withdrawn: { readonly upTo: bigint } | null
  /** Above this total to one account, in whole euros, an unverified player must prove it (ER-28). */
  readonly owned: { readonly upTo: bigint } | null
}

/** A market's requirements where the law leaves a choice; one entry for each market. */
export type Jurisdiction = {
  /** The rule for new passwords (standards X1). */
  readonly passwords: 'specification' | 'strong'
  /**
   * How an account is opened: `at_once`, where a taken name answers ALREADY_EXISTS (RG-29), or `by_mail`, after
   * a click on a mailed link, so that the answer is the same for every address (standards W6).
   */
  readonly registration: 'at_once' | 'by_mail'
  /** Whether a press may shorten the win animation after the reels stop (standards D7; RTS 14E forbids it). */
  readonly canSkipWins: boolean
  /**
   * Whether a slot's feature may be bought (RTS 3A, 14A: the Gambling Commission has had such games removed).
   */
  readonly canBuyFeatures: boolean
  /** Max RTP of our games in percent; the application does not start with a game above it. */
  readonly maxRtpPercent: number
  /**
   * Whether a live table shows how often each number came. No regulator forbids it; in Great Britain it is left
   * out because it may encourage further play (RTS 14A).
   */
  readonly showsPastNumbers: boolean
  /** Whether our games show play time and net position (standards B3, B4). */
  readonly hasGamingSessionBar: boolean
  /**
   * Deposit limits: one for each period or one in total (DL-02; standards R2: RTS 12B, AGCO 2.23); whether a
   * looser limit needs a confirmation after its delay (R3: RTS 12, AGCO 2.24); and whether deposits are blocked
   * until the player has set or declined one (R1: RTS 12A, 12B; AGCO 2.23 requires it when the account is
   * opened). Elsewhere the deposit page links to it, and nothing is blocked.
   */
  readonly depositLimits: {
    readonly hasLimitPerPeriod: boolean
    readonly needsSecondWish: boolean
    readonly isRequiredBeforeDeposit: boolean
  }
  /**
   * Whether players may cancel a withdrawal before its payment starts (CA-20; standards X10: RTS 14B gives them
   * no such choice). Staff may decline one everywhere.
   */
  readonly canCancelWithdrawals: boolean
  /**
   * Breaks of less than six months offered beside self-exclusion (RS-04; standards X11: RTS 12B, AGCO 2.13),
   * and whether the account stays closed afterwards until its player asks to return, as after a self-exclusion
   * (R5).
   */
  readonly breaks: { readonly periods: readonly Period[]; readonly endAtWish: boolean }
  /**
   * Intervals of the reality check in minutes (RS-04; standards B5: RTS 13B, AGCO 2.24): the choices, shortest
   * first, the default, and whether it may be off.
   */
  readonly realityCheck: {
    readonly choices: readonly CheckMinutes[]
    readonly preset: CheckMinutes | null
    readonly canBeOff: boolean
  }
  /**
   * After so many declined deposits in so many hours a method is blocked for its player until one of them is
   * older. No regulator names a number: three in a day is our own rule, against tests of stolen cards.
   */
  readonly depositCoolOff: { readonly declines: number; readonly hours: number }
  /**
   * Card fundings that are refused. Great Britain: no payment by credit card, also through a wallet (LCCP
   * 6.1.2, since 14 April 2020); charge cards and cards of unknown funding are refused too. Elsewhere the law
   * of the market names no funding.
   */
  readonly refusedCards: readonly CardFunding[]
  /**
   * When identity is verified. Great Britain: name, address and birthday before a deposit, a bonus or a stake
   * (LCCP 17.1.1), and the age before a free game too (LCCP 3.2.11); nothing at a withdrawal (17.1.1(2)).
   * Malta: within 30 days of 2,000 EUR deposited in 180 days (FIAU Implementing Procedures II for remote
   * gaming, after Directive (EU) 2015/849, article 11(d)). Ontario: at the registration, so before a deposit or
   * a game (AGCO Registrar’s Standards 3.02, 3.03).
   */
  readonly verification: VerificationRules
  /**
   * Min duration of our rounds, from start to start, in milliseconds (standards D6: RTS 14D for slots, 14G for
   * all others). The server enforces it by its own clock, so a scripted client is no faster.
   */
  readonly leastCycleMs: { readonly slot: number; readonly other: number } | null
  /**
   * The highest stake of a game cycle in slots, in whole pounds: 5, and 2 below 25 years (standards D10:
   * Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2025).
   */
  readonly stakeCaps: {
    readonly pounds: bigint
    readonly fromAge: number
    readonly youngerPounds: bigint
  } | null
  /**
   * The scores, of 100, from which the platform mails a player the available tools, and from which a person
   * reviews. No regulator names a number: these are our own, lower where the market expects more (LCCP 3.4.3).
   */
  readonly harm: { readonly mailFrom: number; readonly reviewFrom: number }
  /**
   * The net deposit in so many days, in whole pounds, above which a person reviews a player's affordability
   * (standards R9: LCCP 3.4.4); and the months until the next review.
   */
  readonly spendingCheck: {
    readonly pounds: bigint
    readonly days: number
    readonly quietMonths: number
  } | null
  /**
   * Limits on bonus terms: the max wagering multiple, and whether a sticky bonus is allowed (standards F1, F2).
   * Great Britain: ten times, since 19 January 2026 (LCCP 5.1.1(3b)), and deposited money must stay free, which
   * it would not be behind a sticky bonus.
   */
  readonly bonusTerms: {
    readonly maxTimes: number | null
    readonly kinds: readonly (
      | 'convertible'
      | 'non_sticky'
      | 'sticky'
      | 'free_bet'
      | 'risk_free'
      | 'odds_boost'
    )[]
    /** Whether one offer may combine casino and betting rewards (LCCP 5.1.1). */
    readonly mayMixProducts: boolean
  }
  /**
   * Whether a wheel of fortune is allowed: any, free spins only, or none. Great Britain: a prize drawn among
   * people who paid with money's worth is a lottery, and points would be money's worth (Gambling Act 2005,
   * section 14 and Schedule 2).
   */
  readonly wheel: 'any' | 'free' | 'none'
}

const oneLimit = { hasLimitPerPeriod: false, needsSecondWish: false, isRequiredBeforeDeposit: false } as const
const breaks = { periods: ['1_day', '7_days', '30_days', '3_months'], endAtWish: false } as const
const hourlyCheck = { choices: [15, 20, 30, 45, 60], preset: 60, canBeOff: false } as const
const limitPerPeriod = {
  hasLimitPerPeriod: true,
  needsSecondWish: true,
  isRequiredBeforeDeposit: true,
} as const
const threeInADay = { declines: 3, hours: 24 } as const
const harmElsewhere = { mailFrom: 40, reviewFrom: 60 } as const
const anyBonus = {
  maxTimes: null,
  kinds: ['convertible', 'non_sticky', 'sticky', 'free_bet', 'risk_free', 'odds_boost'],
  mayMixProducts: true,
} as const
/** Half of what is paid out in 30 days without a verification (withdrawal-limits.ts); our own rule. */
const atWithdrawals = {
  before: [],
  deposited: null,
  withdrawn: { upTo: 10_000n },
  owned: { upTo: 5_000n },
} as const

export const jurisdictions = {
  default: {
    passwords: 'specification',
    registration: 'at_once',
    canSkipWins: true,
    canBuyFeatures: true,
    maxRtpPercent: 100,
    showsPastNumbers: true,
    hasGamingSessionBar: false,
    depositLimits: oneLimit,
    canCancelWithdrawals: true,
    breaks,
    realityCheck: { choices: [15, 30, 45, 60, 90, 120], preset: null, canBeOff: true },
    depositCoolOff: threeInADay,
    refusedCards: [],
    verification: atWithdrawals,
    leastCycleMs: null,
    stakeCaps: null,
    harm: harmElsewhere,
    spendingCheck: null,
    bonusTerms: anyBonus,
    wheel: 'any',
  },
  uk: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: false,
    canBuyFeatures: false,
    maxRtpPercent: 100,
    showsPastNumbers: false,
    hasGamingSessionBar: true,
    depositLimits: limitPerPeriod,
    canCancelWithdrawals: false,
    breaks: { periods: ['1_day', '7_days', '30_days'], endAtWish: false },
    realityCheck: hourlyCheck,
    depositCoolOff: threeInADay,
    refusedCards: ['credit', 'charge', 'unknown'],
    verification: { before: ['demo', 'deposit', 'play'], deposited: null, withdrawn: null, owned: null },
    leastCycleMs: { slot: 2_500, other: 5_000 },
    stakeCaps: { pounds: 5n, fromAge: 25, youngerPounds: 2n },
    harm: { mailFrom: 30, reviewFrom: 50 },
    spendingCheck: { pounds: 150n, days: 30, quietMonths: 12 },
    bonusTerms: {
      maxTimes: 10,
      kinds: ['convertible', 'non_sticky', 'free_bet', 'risk_free', 'odds_boost'],
      mayMixProducts: false,
    },
    wheel: 'free',
  },
  mga: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: true,
    canBuyFeatures: true,
    maxRtpPercent: 100,
    showsPastNumbers: true,
    hasGamingSessionBar: false,
    depositLimits: { hasLimitPerPeriod: true, needsSecondWish: false, isRequiredBeforeDeposit: false },
    canCancelWithdrawals: true,
    breaks: { ...breaks, endAtWish: true },
    realityCheck: hourlyCheck,
    depositCoolOff: threeInADay,
    refusedCards: [],
    verification: {
      before: [],
      deposited: { upTo: 2_000n, days: 180, graceDays: 30 },
      withdrawn: null,
      owned: { upTo: 5_000n },
    },
    leastCycleMs: null,
    stakeCaps: null,
    harm: harmElsewhere,
    spendingCheck: null,
    bonusTerms: anyBonus,
    wheel: 'any',
  },
  ontario: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: true,
    canBuyFeatures: true,
    maxRtpPercent: 100,
    showsPastNumbers: true,
    hasGamingSessionBar: false,
    depositLimits: limitPerPeriod,
    canCancelWithdrawals: true,
    breaks: { periods: ['1_day', '7_days', '30_days', '2_months', '3_months'], endAtWish: false },
    realityCheck: hourlyCheck,
    depositCoolOff: threeInADay,
    refusedCards: [],
    verification: { before: ['deposit', 'play'], deposited: null, withdrawn: null, owned: { upTo: 5_000n } },
    leastCycleMs: null,
    stakeCaps: null,
    harm: harmElsewhere,
    spendingCheck: null,
    bonusTerms: anyBonus,
    wheel: 'any',
  },
} as const satisfies Readonly<Record<string, Jurisdiction>>

export type JurisdictionName = keyof typeof jurisdictions

/** The values of `JURISDICTION`. */
export const jurisdictionNames = Object.keys(jurisdictions) as JurisdictionName[]

export const jurisdictionOf = (settings: { readonly jurisdiction: JurisdictionName }): Jurisdiction =>
  jurisdictions[settings.jurisdiction]
