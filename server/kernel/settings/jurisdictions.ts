import type { exclusionPeriods } from '#contract/constants.ts'

type Period = (typeof exclusionPeriods)[number]

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
  /** Whether our games show how long one has been playing and what it has come to (standards B3, B4). */
  readonly hasSittingBar: boolean
  /**
   * Whether players may have a deposit limit for each period at once, or one in all (DL-02; standards R2: RTS 12B, AGCO
   * 2.23), and whether a looser one needs a second wish once its day has passed (R3: RTS 12, AGCO 2.24).
   */
  readonly depositLimits: { readonly isOneForEachPeriod: boolean; readonly needsSecondWish: boolean }
  /**
   * Which breaks of less than six months are offered beside the self-exclusions (RS-04; standards X11: RTS 12B, AGCO 2.13),
   * and whether the account stays shut after one until its player asks to come back, as after a self-exclusion (R5).
   */
  readonly breaks: { readonly periods: readonly Period[]; readonly endAtWish: boolean }
}

const oneLimit = { isOneForEachPeriod: false, needsSecondWish: false } as const
const breaks = { periods: ['1_day', '7_days', '30_days', '3_months'], endAtWish: false } as const
const limitsOfEachPeriod = { isOneForEachPeriod: true, needsSecondWish: true } as const

export const jurisdictions = {
  default: {
    passwords: 'specification',
    registration: 'at_once',
    canSkipWins: true,
    hasSittingBar: false,
    depositLimits: oneLimit,
    breaks,
  },
  uk: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: false,
    hasSittingBar: true,
    depositLimits: limitsOfEachPeriod,
    breaks: { periods: ['1_day', '7_days', '30_days'], endAtWish: false },
  },
  mga: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: true,
    hasSittingBar: false,
    depositLimits: { isOneForEachPeriod: true, needsSecondWish: false },
    breaks: { ...breaks, endAtWish: true },
  },
  ontario: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: true,
    hasSittingBar: false,
    depositLimits: limitsOfEachPeriod,
    breaks: { periods: ['1_day', '7_days', '30_days', '2_months', '3_months'], endAtWish: false },
  },
} as const satisfies Readonly<Record<string, Jurisdiction>>

export type JurisdictionName = keyof typeof jurisdictions

/** The values `JURISDICTION` may have. */
export const jurisdictionNames = Object.keys(jurisdictions) as JurisdictionName[]

export const jurisdictionOf = (settings: { readonly jurisdiction: JurisdictionName }): Jurisdiction =>
  jurisdictions[settings.jurisdiction]
