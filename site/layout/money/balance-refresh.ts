import { minuteMs } from '#contract/durations.ts'
import type { GeneralInfo } from '#contract/metadata.ts'
import { isToldOfChanges, onOwnChange } from '#site/live/own-changes.ts'

type RefreshSettings = GeneralInfo['balance_refresh']

/** Where clicks, time and news come from; the browser's own, or a test's. */
export type RefreshWorld = {
  now(): number
  every(ms: number, run: () => void): () => void
  onClick(run: () => void): () => void
  /** Hears that balances have changed, or may have. */
  onChange(run: () => void): () => void
  /** Whether changes are told at present. */
  isTold(): boolean
  /** Whether somebody sees the page. */
  isSeen(): boolean
  onSeen(run: () => void): () => void
}

/**
 * Asks, and takes no answer that comes after that to a later question: it is older than what is shown, and where changes are told
 * nobody asks again.
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

/** Asks one question at a time; whatever comes meanwhile is one more question afterwards. */
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
 * Keeps balances fresh (BR-01…03): when they are told to have changed, and while nobody tells, on an interval; after clicks but no
 * oftener than the delay, and not at all once nobody has clicked for the given minutes; the next click resumes. Of what nobody sees
 * nothing is asked until somebody does. `refresh` does not fail. Returns the way to stop.
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
  /** A change was told while nobody looked, or nobody had clicked for long. */
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

/** Hears of an event of the page until told otherwise. */
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
