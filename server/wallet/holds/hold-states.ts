/** A hold begins pending and is closed once: paid out (posted), given back (voided), or given back by time. */
export const holdStates = ['pending', 'posted', 'voided', 'expired'] as const
export type HoldState = (typeof holdStates)[number]

export type HoldAction = 'settle' | 'void' | 'expire'

/** Every move there is; whatever is not here is refused. */
export const holdTransitions: Readonly<Record<HoldState, Readonly<Partial<Record<HoldAction, HoldState>>>>> =
  {
    pending: { settle: 'posted', void: 'voided', expire: 'expired' },
    posted: {},
    voided: {},
    expired: {},
  }

/** The state after the action; undefined when the hold is closed already. */
export const nextHoldState = (state: HoldState, action: HoldAction): HoldState | undefined =>
  holdTransitions[state][action]
