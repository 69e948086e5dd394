import { minuteMs } from '#contract/durations.ts'
import type { GeneralInfo } from '#contract/metadata.ts'
import { isPushConnected, onPlayerUpdate } from '#site/live/player-update-stream.ts'

type RefreshSettings = GeneralInfo['balance_refresh']

/** The source of clicks, time and updates: the browser's, or a test's. */
export type RefreshEnvironment = {
  now(): number
  every(ms: number, run: () => void): () => void
  onClick(run: () => void): () => void
  onChange(run: () => void): () => void
  /** Whether changes are pushed at present. */
  isPushed(): boolean
  /** Whether the page is visible. */
  isSeen(): boolean
  onSeen(run: () => void): () => void
}

/** Runs one request at a time; requests in between cause one more afterwards. */
const oneAtATime = (refresh: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await refresh()
    }
    isRunning = false
  }
}

/**
 * Keeps balances fresh (BR-01…03): after a pushed change, and without push on an interval; after clicks,
 * limited by the delay; not at all after the given minutes without a click, until the next one. A hidden page
 * requests nothing until it is visible. `refresh` does not fail. Returns the function that stops it.
 */
export const startBalanceRefresh = (
  settings: RefreshSettings,
  refresh: () => Promise<void>,
  world: RefreshEnvironment,
): (() => void) => {
  const delayMs = settings.countSecondsForDelayBetweenClick * 1000
  const idleMs = settings.countMinutesAfterWhichRequestsTurnedOff * minuteMs
  let lastClickAt = world.now()
  let lastClickRefreshAt = Number.NEGATIVE_INFINITY
  /** A change was pushed while the page was hidden, or after a long time without clicks. */
  let hasMissed = false

  const refreshAfterChange = oneAtATime(refresh)
  const isIdle = () => settings.isEnabledTurnOffRequests && world.now() - lastClickAt >= idleMs
  const mayRefresh = () => world.isSeen() && !isIdle()
  const refreshNow = () => {
    hasMissed = false
    void refresh()
  }
  const onPushedChange = () => {
    hasMissed = !mayRefresh()
    if (!hasMissed) void refreshAfterChange()
  }
  const catchUp = () => {
    if (hasMissed) onPushedChange()
  }
  const click = () => {
    lastClickAt = world.now()
    if (!settings.isEnabledRequestsAfterClick || lastClickAt - lastClickRefreshAt < delayMs) return catchUp()
    lastClickRefreshAt = lastClickAt
    refreshNow()
  }
  const stops = [world.onClick(click), world.onSeen(catchUp)]
  if (settings.isEnabledPush) stops.push(world.onChange(onPushedChange))
  if (settings.isEnabledInterval)
    stops.push(
      world.every(settings.countSecondsForInterval * 1000, () => {
        if (mayRefresh() && !(settings.isEnabledPush && world.isPushed())) refreshNow()
      }),
    )
  return () => {
    for (const stop of stops) stop()
  }
}

/** Subscribes to an event of the page; returns the function that unsubscribes. */
const onPage = (name: string, run: () => void): (() => void) => {
  document.addEventListener(name, run)
  return () => document.removeEventListener(name, run)
}

export const browserEnvironment: RefreshEnvironment = {
  now: () => performance.now(),
  every(ms, run) {
    const timer = window.setInterval(run, ms)
    return () => window.clearInterval(timer)
  },
  onClick: (run) => onPage('click', run),
  onChange: (run) => onPlayerUpdate('balance', run),
  isPushed: isPushConnected,
  isSeen: () => document.visibilityState === 'visible',
  onSeen: (run) => onPage('visibilitychange', run),
}
