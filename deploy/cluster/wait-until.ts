import { setTimeout as wait } from 'node:timers/promises'

const stepMs = 100
const longestMs = 90_000

/**
 * Polls until the condition holds; a condition that throws does not hold yet. Throws after a minute and a half,
 * naming what was waited for.
 */
export const waitUntil = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  maxMs: number = longestMs,
): Promise<void> => {
  const end = performance.now() + maxMs
  for (;;) {
    const holds = await Promise.resolve()
      .then(isSo)
      .catch(() => false)
    if (holds) return
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`)
    await wait(stepMs)
  }
}

/** Whether a GET of this address is answered with 200. */
export const isAnswered = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
  await response.body?.cancel()
  return response.status === 200
}
