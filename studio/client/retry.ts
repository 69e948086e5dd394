/**
 * Waits between the attempts of one call without an answer, about two minutes in total; after the last one the
 * player decides. Every attempt carries the same key, so the server plays the round once.
 */
export const retryWaitsMs: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000]

/** An attempt without an answer for this long counts as lost. */
export const attemptTimeoutMs = 10_000

/** Pause before the next attempt after the server has refused a round as too early. */
export const tooFastWaitMs = 500

/** Result of one attempt: an answer (accepted or refused), or none. */
export type Attempt<T> = { kind: 'answered'; value: T } | { kind: 'lost' }

/**
 * Repeats `attempt` until it is answered or the waits are used up.
 * @param wait resolves after the given time; a parameter so that tests need no clock
 * @param onLost called before each wait, so that the screen can show the problem
 */
export const withRetries = async <T>(
  attempt: () => Promise<Attempt<T>>,
  wait: (ms: number) => Promise<void>,
  onLost: (attemptsMade: number) => void,
): Promise<Attempt<T>> => {
  for (let attemptsMade = 1; ; attemptsMade += 1) {
    const result = await attempt()
    if (result.kind === 'answered') return result
    const waitMs = retryWaitsMs[attemptsMade - 1]
    if (waitMs === undefined) return result
    onLost(attemptsMade)
    await wait(waitMs)
  }
}
