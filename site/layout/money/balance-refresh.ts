import { minuteMs } from '#contract/durations.ts'
import type { GeneralInfo } from '#contract/metadata.ts'
import { isToldOfChanges, onOwnChange } from '#site/live/own-changes.ts'

type RefreshSettings = GeneralInfo['balance_refresh']

/** The source of clicks, time and updates: the browser's, or a test's. */
export type RefreshWorld = {
  now(): number
  every(ms: number, run: () => void): () => void
  onClick(run: () => void): () => void
  onChange(run: () => void): () => void
  /** Whether changes are pushed at present. */
  isTold(): boolean
  /** Whether the page is visible. */
  isSeen(): boolean
  onSeen(run: () => void): () => void
}

/**
 * Drops an answer that arrives after one to a later request: it is older than what is shown, and with pushed
 * changes nothing would correct it.
 */
export const newestOnly = <Answer>(
  question: () => Promise<Answer>,
  take: (answer: Answer) => void,
): (() => Promise<void>) => {
  let asked = 0
  let taken = 0
  return async () => {
    const mine = ++asked
    const answer = await question()
    if (mine < taken) return
    taken = mine
    take(answer)
  }
}

/** Runs one request at a time; requests in between cause one more afterwards. */
const oneAtATime = (refresh: () => Promise<void>): (() => Promise<void>) => {
  let isUnderWay = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isUnderWay) return
    isUnderWay = true
    while (isWanted) {
      isWanted = false
      await refresh()
    }
    isUnderWay = false
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
  world: RefreshWorld,
): (() => void) => {
  const delayMs = settings.countSecondsForDelayBetweenClick * 1000
  const idleMs = settings.countMinutesAfterWhichRequestsTurnedOff * minuteMs
  let lastClickAt = world.now()
  let lastClickRefreshAt = Number.NEGATIVE_INFINITY
  /** A change was pushed while the page was hidden, or after a long time without clicks. */
  let hasMissed = false

  const askOfChange = oneAtATime(refresh)
  const isIdle = () => settings.isEnabledTurnOffRequests && world.now() - lastClickAt >= idleMs
  const mayAsk = () => world.isSeen() && !isIdle()
  const ask = () => {
    hasMissed = false
    void refresh()
  }
  const hearChange = () => {
    hasMissed = !mayAsk()
    if (!hasMissed) void askOfChange()
  }
  const catchUp = () => {
    if (hasMissed) hearChange()
  }
  const click = () => {
    lastClickAt = world.now()
    if (!settings.isEnabledRequestsAfterClick || lastClickAt - lastClickRefreshAt < delayMs) return catchUp()
    lastClickRefreshAt = lastClickAt
    ask()
  }
  const stops = [world.onClick(click), world.onSeen(catchUp)]
  if (settings.isEnabledPush) stops.push(world.onChange(hearChange))
  if (settings.isEnabledInterval)
    stops.push(
      world.every(settings.countSecondsForInterval * 1000, () => {
        if (mayAsk() && !(settings.isEnabledPush && world.isTold())) ask()
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

export const browserWorld: RefreshWorld = {
  now: () => performance.now(),
  every(ms, run) {
    const timer = window.setInterval(run, ms)
    return () => window.clearInterval(timer)
  },
  onClick: (run) => onPage('click', run),
  onChange: (run) => onOwnChange('balance', run),
  isTold: isToldOfChanges,
  isSeen: () => document.visibilityState === 'visible',
  onSeen: (run) => onPage('visibilitychange', run),
}
