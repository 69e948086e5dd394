import type { CardFunding } from './card-funding.ts'
import type { checkIntervals, exclusionPeriods } from '#contract/constants.ts'

type Period = (typeof exclusionPeriods)[number]
type CheckMinutes = (typeof checkIntervals)[number]

/** What waits until a player has proved who they are; a verified one is asked for nothing more (standards A2). */
export type VerificationRules = {
  /** From the first moment. */
  readonly before: readonly ('demo' | 'deposit' | 'play')[]
  /** From this sum of deposits in so many days on, in whole euros; withdrawals wait, and after some days all the rest. */
  readonly deposited: { readonly upTo: bigint; readonly days: number; readonly graceDays: number } | null
  /** From this sum of withdrawals on, in whole euros, withdrawals. */
  readonly withdrawn: { readonly upTo: bigint } | null
  /** From this sum to one account or wallet on, in whole euros, the proof that it is theirs, of a player who is not verified (ER-28). */
  readonly owned: { readonly upTo: bigint } | null
}

/** What a market asks of the house where the law leaves a choice; one line a market, one column a question. */
export type Jurisdiction = {
  /** Which rule new passwords are held to (standards X1). */
  readonly passwords: 'specification' | 'strong'
  /**
   * How an account is opened: `at_once`, and a name that somebody has is answered ALREADY_EXISTS (RG-29), or `by_mail`,
   * after the press of a mailed link, so that the answer is the same for every address (standards W6).
   */
  readonly registration: 'at_once' | 'by_mail'
  /** Whether a press may shorten the show of a win, once the reels rest (standards D7: RTS 14E lets nothing be shortened). */
  readonly canSkipWins: boolean
  /** Whether the feature of a slot may be bought (RTS 3A, 14A: the Gambling Commission has had such games taken off). */
  readonly canBuyFeatures: boolean
  /** What a game of ours may return at most, in hundredths of what is staked; the house does not start with one above it. */
  readonly mostReturnPercent: number
  /**
   * Whether a live table shows how often each number came. No regulator forbids it; in Great Britain the house leaves out what may
   * look like a reason to play on (RTS 14A).
   */
  readonly showsPastNumbers: boolean
  /** Whether our games show how long one has been playing and what it has come to (standards B3, B4). */
  readonly hasSittingBar: boolean
  /**
   * Whether players may have a deposit limit for each period at once, or one in all (DL-02; standards R2: RTS 12B, AGCO
   * 2.23), whether a looser one needs a second wish once its day has passed (R3: RTS 12, AGCO 2.24), and whether no
   * deposit begins before its player has set one or said that none is wanted (R1: RTS 12A, 12B; AGCO 2.23 asks for it when
   * the account is opened). Elsewhere the page of a deposit leads to it, and nothing is held up.
   */
  readonly depositLimits: {
    readonly isOneForEachPeriod: boolean
    readonly needsSecondWish: boolean
    readonly isAskedFirst: boolean
  }
  /**
   * Whether players may take a withdrawal back while nobody is paying it yet (CA-20; standards X10: RTS 14B gives them no
   * such choice). Staff may decline one everywhere.
   */
  readonly canCancelWithdrawals: boolean
  /**
   * Which breaks of less than six months are offered beside the self-exclusions (RS-04; standards X11: RTS 12B, AGCO 2.13),
   * and whether the account stays shut after one until its player asks to come back, as after a self-exclusion (R5).
   */
  readonly breaks: { readonly periods: readonly Period[]; readonly endAtWish: boolean }
  /**
   * How often play stops to say how long it has been and what it has come to, in minutes (RS-04; standards B5: RTS 13B, AGCO
   * 2.24): what players may choose, the shortest first, what holds for who has not chosen, and whether there may be none.
   */
  readonly realityCheck: {
    readonly choices: readonly CheckMinutes[]
    readonly preset: CheckMinutes | null
    readonly canBeOff: boolean
  }
  /**
   * After how many declined deposits in how many hours a method is closed to its player until one of them is older. No
   * regulator names a number: three in a day is the house's own rule, against trying out cards that are somebody else's.
   */
  readonly depositCoolOff: { readonly declines: number; readonly hours: number }
  /**
   * Cards of which funding no money is taken. Great Britain: no payment by credit card, also through a wallet (LCCP 6.1.2, since
   * 14 April 2020); a charge card is refused as one, and so is a card of which nobody says what it is. Elsewhere the law of the
   * market names no funding.
   */
  readonly refusedCards: readonly CardFunding[]
  /**
   * When identity is verified. Great Britain: name, address and birthday before a deposit, a bonus or a stake (LCCP 17.1.1),
   * and the age before a free game too (LCCP 3.2.11); nothing at a withdrawal (17.1.1(2)). Malta: within 30 days of 2,000 EUR
   * deposited in 180 days (FIAU Implementing Procedures II for remote gaming, after Directive (EU) 2015/849, article 11(d)).
   * Ontario: at the registration, so before a deposit or a game (AGCO Registrar’s Standards 3.02, 3.03).
   */
  readonly verification: VerificationRules
  /**
   * How long a round of ours lasts at least, from its beginning to that of the next one, in milliseconds (standards D6: RTS 14D
   * for slots, 14G for all others). The house holds it by its own clock, so a game that is driven by a program is no faster.
   */
  readonly leastCycleMs: { readonly slot: number; readonly other: number } | null
  /**
   * The highest stake of a game cycle in slots, in whole pounds: 5, and 2 below 25 years (standards D10: Gambling Act 2005
   * (Operating Licence Conditions) (Amendment) Regulations 2025).
   */
  readonly stakeCaps: {
    readonly pounds: bigint
    readonly fromAge: number
    readonly youngerPounds: bigint
  } | null
  /**
   * From which score of 100 on the house mails a player the tools there are, and a person looks. No regulator names a number:
   * the house's own, earlier where the market expects more (LCCP 3.4.3).
   */
  readonly harm: { readonly mailFrom: number; readonly lookFrom: number }
  /**
   * Above how much more paid in than out, in so many days, a person looks at a player's means (standards R9: LCCP 3.4.4), in
   * whole pounds; and for how many months after such a look there is no other.
   */
  readonly spendingCheck: {
    readonly pounds: bigint
    readonly days: number
    readonly quietMonths: number
  } | null
  /**
   * What the terms of a bonus may ask: how often it is to be staked at most, and whether it may be one that never becomes money
   * (standards F1, F2). Great Britain: ten times, since 19 January 2026 (LCCP 5.1.1(3b)), and deposited money stays free, which one
   * that is played away behind it would not be.
   */
  readonly bonusTerms: {
    readonly mostTimes: number | null
    readonly kinds: readonly (
      | 'convertible'
      | 'non_sticky'
      | 'sticky'
      | 'free_bet'
      | 'risk_free'
      | 'odds_boost'
    )[]
    /** Whether one offer may give something for the casino and something for bets (LCCP 5.1.1). */
    readonly mayMixProducts: boolean
  }
  /**
   * Whether there may be a wheel of fortune: any, free spins alone, or none. Great Britain: a prize that is drawn among people who had
   * to pay with money's worth to take part is a lottery, which points would be (Gambling Act 2005, section 14 and Schedule 2).
   */
  readonly wheel: 'any' | 'free' | 'none'
}

const oneLimit = { isOneForEachPeriod: false, needsSecondWish: false, isAskedFirst: false } as const
const breaks = { periods: ['1_day', '7_days', '30_days', '3_months'], endAtWish: false } as const
const hourlyCheck = { choices: [15, 20, 30, 45, 60], preset: 60, canBeOff: false } as const
const limitsOfEachPeriod = { isOneForEachPeriod: true, needsSecondWish: true, isAskedFirst: true } as const
const threeInADay = { declines: 3, hours: 24 } as const
const harmElsewhere = { mailFrom: 40, lookFrom: 60 } as const
const anyBonus = {
  mostTimes: null,
  kinds: ['convertible', 'non_sticky', 'sticky', 'free_bet', 'risk_free', 'odds_boost'],
  mayMixProducts: true,
} as const
/** Half of what is paid out in 30 days without a verification (withdrawal-limits.ts); the house's own rule. */
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
    mostReturnPercent: 100,
    showsPastNumbers: true,
    hasSittingBar: false,
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
    mostReturnPercent: 100,
    showsPastNumbers: false,
    hasSittingBar: true,
    depositLimits: limitsOfEachPeriod,
    canCancelWithdrawals: false,
    breaks: { periods: ['1_day', '7_days', '30_days'], endAtWish: false },
    realityCheck: hourlyCheck,
    depositCoolOff: threeInADay,
    refusedCards: ['credit', 'charge', 'unknown'],
    verification: { before: ['demo', 'deposit', 'play'], deposited: null, withdrawn: null, owned: null },
    leastCycleMs: { slot: 2_500, other: 5_000 },
    stakeCaps: { pounds: 5n, fromAge: 25, youngerPounds: 2n },
    harm: { mailFrom: 30, lookFrom: 50 },
    spendingCheck: { pounds: 150n, days: 30, quietMonths: 12 },
    bonusTerms: {
      mostTimes: 10,
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
    mostReturnPercent: 100,
    showsPastNumbers: true,
    hasSittingBar: false,
    depositLimits: { isOneForEachPeriod: true, needsSecondWish: false, isAskedFirst: false },
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
    mostReturnPercent: 100,
    showsPastNumbers: true,
    hasSittingBar: false,
    depositLimits: limitsOfEachPeriod,
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

/** The values `JURISDICTION` may have. */
export const jurisdictionNames = Object.keys(jurisdictions) as JurisdictionName[]

export const jurisdictionOf = (settings: { readonly jurisdiction: JurisdictionName }): Jurisdiction =>
  jurisdictions[settings.jurisdiction]
