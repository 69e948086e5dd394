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
}

const oneLimit = { isOneForEachPeriod: false, needsSecondWish: false } as const
const limitsOfEachPeriod = { isOneForEachPeriod: true, needsSecondWish: true } as const

export const jurisdictions = {
  default: {
    passwords: 'specification',
    registration: 'at_once',
    canSkipWins: true,
    hasSittingBar: false,
    depositLimits: oneLimit,
  },
  uk: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: false,
    hasSittingBar: true,
    depositLimits: limitsOfEachPeriod,
  },
  mga: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: true,
    hasSittingBar: false,
    depositLimits: { isOneForEachPeriod: true, needsSecondWish: false },
  },
  ontario: {
    passwords: 'strong',
    registration: 'by_mail',
    canSkipWins: true,
    hasSittingBar: false,
    depositLimits: limitsOfEachPeriod,
  },
} as const satisfies Readonly<Record<string, Jurisdiction>>

export type JurisdictionName = keyof typeof jurisdictions

/** The values `JURISDICTION` may have. */
export const jurisdictionNames = Object.keys(jurisdictions) as JurisdictionName[]

export const jurisdictionOf = (settings: { readonly jurisdiction: JurisdictionName }): Jurisdiction =>
  jurisdictions[settings.jurisdiction]
