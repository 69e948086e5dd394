/**
 * Waits between the attempts of one call whose answer did not arrive. They add up to about two minutes;
 * after the last one the player is asked. Every attempt carries the same key, so the server plays the round
 * once however often it is asked.
 */
export const retryWaitsMs: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000]

/** An attempt without an answer for this long counts as lost. */
export const attemptTimeoutMs = 10_000

/** Pause before asking again after the server said that the last round was too recent. */
export const tooFastWaitMs = 500

/** What came of one attempt: an answer (good or refused), or silence. */
export type Attempt<T> = { kind: 'answered'; value: T } | { kind: 'lost' }

/**
 * Repeats `attempt` until it is answered or the waits are used up.
 * @param wait resolves after the given time; a parameter so that tests need no clock
 * @param onLost told before each wait, so that the screen can say what happens
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
