import { minuteMs } from '#contract/durations.ts'
import type { GeneralInfo } from '#contract/metadata.ts'

type RefreshSettings = GeneralInfo['balance_refresh']

/** Where clicks and time come from; the browser's own, or a test's. */
export type RefreshWorld = {
  now(): number
  every(ms: number, run: () => void): () => void
  onClick(run: () => void): () => void
}

/**
 * Keeps balances fresh (BR-01…03): on an interval, after clicks but no oftener than the delay, and not at all
 * once nobody has clicked for the given minutes; the next click resumes. Returns the way to stop.
 */
export const startBalanceRefresh = (
  settings: RefreshSettings,
  refresh: () => void,
  world: RefreshWorld,
): (() => void) => {
  const delayMs = settings.countSecondsForDelayBetweenClick * 1000
  const idleMs = settings.countMinutesAfterWhichRequestsTurnedOff * minuteMs
  let lastClickAt = world.now()
  let lastClickRefreshAt = Number.NEGATIVE_INFINITY

  const isIdle = () => settings.isEnabledTurnOffRequests && world.now() - lastClickAt >= idleMs
  const stopInterval = settings.isEnabledInterval
    ? world.every(settings.countSecondsForInterval * 1000, () => {
        if (!isIdle()) refresh()
      })
    : undefined
  const stopClicks = world.onClick(() => {
    lastClickAt = world.now()
    if (!settings.isEnabledRequestsAfterClick || lastClickAt - lastClickRefreshAt < delayMs) return
    lastClickRefreshAt = lastClickAt
    refresh()
  })
  return () => {
    stopInterval?.()
    stopClicks()
  }
}

export const browserWorld: RefreshWorld = {
  now: () => performance.now(),
  every(ms, run) {
    const timer = window.setInterval(run, ms)
    return () => window.clearInterval(timer)
  },
  onClick(run) {
    document.addEventListener('click', run)
    return () => document.removeEventListener('click', run)
  },
}
