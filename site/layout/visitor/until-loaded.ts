const [firstRetryMs, lastRetryMs] = [1000, 30_000]

/** Until the time is over, the connection has returned, or `signal` ends the waiting. */
const untilRetry = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(() => finish(), ms)
    const finish = (): void => {
      window.clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    window.addEventListener('online', finish)
    signal?.addEventListener('abort', finish, { once: true })
  })

/**
 * Loads code until it succeeds: again after each failure, ever more rarely, and at the connection's return.
 * Undefined once `signal` has aborted.
 */
export const untilLoaded = async <T>(
  load: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> => {
  for (let retryMs = firstRetryMs; !signal?.aborted; retryMs = Math.min(2 * retryMs, lastRetryMs)) {
    try {
      return await load()
    } catch {
      await untilRetry(retryMs, signal)
    }
  }
  return undefined
}
