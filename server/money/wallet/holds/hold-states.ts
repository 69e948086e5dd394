/** A hold starts pending and is closed once: paid out (posted), returned (voided), or returned by expiry. */
export const holdStates = ['pending', 'posted', 'voided', 'expired'] as const
export type HoldState = (typeof holdStates)[number]

export type HoldAction = 'settle' | 'void' | 'expire'

/** All transitions; any other is refused. */
export const holdTransitions: Readonly<Record<HoldState, Readonly<Partial<Record<HoldAction, HoldState>>>>> =
  {
    pending: { settle: 'posted', void: 'voided', expire: 'expired' },
    posted: {},
    voided: {},
    expired: {},
  }

/** The state after the action; undefined if the hold is closed already. */
export const nextHoldState = (state: HoldState, action: HoldAction): HoldState | undefined =>
  holdTransitions[state][action]
