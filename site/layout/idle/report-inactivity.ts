/** The source of time and activity: the browser's, or a test's. */
export type Activity = {
  after(ms: number, run: () => void): () => void
  /** A key, a click or a scroll: the same as for the idle logout (SE-08). */
  onActivity(run: () => void): () => void
}

/**
 * Reports once that a visitor was inactive for so many seconds (ST-08); 0 means never. Activity restarts the
 * wait. Returns the function that stops it, after which a new watch may report again.
 */
export const reportInactivity = (seconds: number, report: () => void, activity: Activity): (() => void) => {
  if (seconds <= 0) return () => undefined
  let stopTimer = () => undefined as void
  const stop = () => {
    stopTimer()
    stopListening()
  }
  const wait = () => {
    stopTimer()
    stopTimer = activity.after(seconds * 1000, () => {
      stop()
      report()
    })
  }
  const stopListening = activity.onActivity(wait)
  wait()
  return stop
}

/** Listeners of the page get no events from inside a game's frame, so the frame's page sends this one. */
const playActivity = 'playeractivity'

export const recordActivity = (): void => void document.dispatchEvent(new Event(playActivity))

const activities = ['keydown', 'click', 'scroll', playActivity] as const

export const browserActivity: Activity = {
  after(ms, run) {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
  onActivity(run) {
    const options = { capture: true, passive: true }
    for (const name of activities) document.addEventListener(name, run, options)
    return () => {
      for (const name of activities) document.removeEventListener(name, run, options)
    }
  },
}
