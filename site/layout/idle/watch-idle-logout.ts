import { idleWarningShare } from '#contract/constants.ts'

/** The source of time, activity and other tabs: the browser's, or a test's. */
export type SharedActivity = {
  /** Milliseconds, the same in all tabs of a browser. */
  now(): number
  after(ms: number, run: () => void): () => void
  /** A key, a click or a scroll in this tab (SE-08). */
  onActivity(run: () => void): () => void
  /** Activity in another tab of the same player, and its time. */
  onActivityElsewhere(run: (at: number) => void): () => void
  broadcastActivity(at: number): void
}

export type IdleActions = {
  /** Opens the warning with the remaining seconds. */
  warn(seconds: number): void
  calm(): void
  leave(): void
  /** Renews the session on the server. */
  renew(): void
}

export type IdleLogoutWatch = {
  /** Activity that is no key, click or scroll, such as navigation. */
  touch(): void
  stop(): void
}

const broadcastEveryMs = 500

/** The min interval of renewals; the server waits two of them longer than the page (SE-12). */
export const renewEverySeconds = (seconds: number): number => Math.min(60, Math.ceil(seconds / 20))

/** Runs at once, and then at most once in `ms`, with a last run for calls in between. */
const paced = (ms: number, activity: Pick<SharedActivity, 'now' | 'after'>, run: () => void) => {
  let lastAt = Number.NEGATIVE_INFINITY
  let stopTimer: (() => void) | undefined
  const runNow = () => {
    stopTimer = undefined
    lastAt = activity.now()
    run()
  }
  return {
    trigger() {
      if (stopTimer) return
      const leftMs = lastAt + ms - activity.now()
      if (leftMs <= 0) runNow()
      else stopTimer = activity.after(leftMs, runNow)
    },
    stop: () => stopTimer?.(),
  }
}

/**
 * Watches for an idle player (SE-07…12): warns after 80 % of `seconds` without activity in any tab, and signs
 * out at the full time; activity restarts the time. Activity after the time is too late, also on a machine that
 * slept. 0 seconds means never.
 */
export const watchIdleLogout = (
  seconds: number,
  actions: IdleActions,
  activity: SharedActivity,
): IdleLogoutWatch => {
  if (seconds <= 0) return { touch: () => undefined, stop: () => undefined }
  const timeoutMs = seconds * 1000
  let activeAt = activity.now()
  let isWarning = false
  let stopTimer: (() => void) | undefined
  const stops: (() => void)[] = []

  const stop = () => {
    stopTimer?.()
    for (const end of stops) end()
    if (isWarning) actions.calm()
    isWarning = false
  }
  const look = () => {
    const idleMs = activity.now() - activeAt
    if (idleMs >= timeoutMs) {
      stop()
      return actions.leave()
    }
    const warnInMs = timeoutMs * idleWarningShare - idleMs
    if (warnInMs <= 0 && !isWarning) {
      isWarning = true
      actions.warn(Math.ceil((timeoutMs - idleMs) / 1000))
    }
    stopTimer = activity.after(warnInMs > 0 ? warnInMs : timeoutMs - idleMs, look)
  }
  const beginAnew = (at: number) => {
    if (activity.now() - activeAt >= timeoutMs) return
    activeAt = Math.max(activeAt, at)
    if (isWarning) actions.calm()
    isWarning = false
    stopTimer?.()
    look()
  }
  const broadcast = paced(broadcastEveryMs, activity, () => activity.broadcastActivity(activeAt))
  const renew = paced(renewEverySeconds(seconds) * 1000, activity, actions.renew)
  const touch = () => {
    beginAnew(activity.now())
    broadcast.trigger()
    renew.trigger()
  }
  stops.push(broadcast.stop, renew.stop, activity.onActivity(touch), activity.onActivityElsewhere(beginAnew))
  touch()
  return { touch, stop }
}
