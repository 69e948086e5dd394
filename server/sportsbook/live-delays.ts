import type { Sport } from '#contract/betting-words.ts'

/** How long a bet in play waits before it is decided, and a cash-out with it: longer than a goal needs to be told. */
export const liveDelayMs: Readonly<Record<Sport, number>> = {
  football: 5000,
  tennis: 4000,
  basketball: 5000,
  ice_hockey: 5000,
}
