import { nanoid } from 'nanoid'
import { useSyncExternalStore } from 'react'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { blockReload } from '#site/features/app/reload-blockers.ts'
import { slipStore } from '../slip-store.ts'
import { createPlacementAttempts } from './placement-attempts.ts'
import { Placings, type Placing } from './placing.ts'

const attemptsKey = 'bet_slip_attempts'

/** Attempts that could not be stored: they last only as long as the page is open. */
let unstored: string | null = null

const browserAttempts = createPlacementAttempts(
  {
    read() {
      try {
        return unstored ?? window.localStorage.getItem(attemptsKey)
      } catch {
        return unstored
      }
    },
    write(text) {
      try {
        window.localStorage.setItem(attemptsKey, text)
        unstored = null
      } catch {
        unstored = text
      }
    },
  },
  { now: () => Date.now(), newKey: () => nanoid() },
)

export const placings = new Placings({
  now: () => performance.now(),
  later: (ms, run) => void window.setTimeout(run, ms),
  attempts: browserAttempts,
  onPlacedBet({ legs, pocket, boost }) {
    if (pocket === 'free_bet') slipStore.setFreeBet(null)
    if (boost) slipStore.setBoost(null)
    slipStore.remove(
      ...legs.flatMap(({ selections }) =>
        selections.map(({ market_id: marketId, outcome }) => ({ marketId, outcome })),
      ),
    )
  },
})

blockReload(() => placings.isUndecided)

const none: readonly Placing[] = []

export const usePlacings = (): readonly Placing[] => {
  const uid = useSite().account?.uid ?? null
  return useSyncExternalStore(
    placings.subscribe,
    () => placings.of(uid),
    () => none,
  )
}
