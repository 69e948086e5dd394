import { ApiError } from '#contract/client.ts'

/** Answers after which nobody knows whether the server has done what was asked. */
const unknownOutcomes: ReadonlySet<string> = new Set([
  'UnknownError',
  'InternalServerError',
  'ApplicationUnavailable',
  'ApplicationDisabled',
])

export const isOutcomeKnown = (error: unknown): boolean =>
  error instanceof ApiError && !unknownOutcomes.has(error.type)

/** Refusals of a call itself. */
const ofTheCallAlone: ReadonlySet<string> = new Set([
  'Authorization',
  'AccessDenied',
  'UserBanned',
  'UserDeleted',
  'TooManyRequests',
  'InvalidRequest',
])

/** Whether a refusal says nothing of what an earlier call of the same has done. */
export const isOfTheCallAlone = (error: unknown): boolean =>
  error instanceof ApiError && ofTheCallAlone.has(error.type)

/** Whether the same may be asked again: nothing came, or only that it was asked too often. */
export const mayBeAnsweredYet = (error: unknown): boolean =>
  !isOutcomeKnown(error) || (error instanceof ApiError && error.type === 'TooManyRequests')

/** One thing a player asks for once, however often it has to be sent. */
export type Attempt = {
  /**
   * Sends the input under an idempotency key. While an answer is awaited, a second press gets the same answer
   * and sends nothing. A lost answer leaves the key in place, so that sending the same input again cannot act
   * twice (AP-09); any other input, and anything after a known outcome, gets a key of its own.
   */
  run<T>(input: object, send: (key: string) => Promise<T>): Promise<T>
}

export const createAttempt = (newKey: () => string): Attempt => {
  let kept: { key: string; input: string } | undefined
  let running: Promise<unknown> | undefined

  const sendOnce = async <T>(input: string, send: (key: string) => Promise<T>): Promise<T> => {
    const { key } = (kept = kept?.input === input ? kept : { key: newKey(), input })
    try {
      const answer = await send(key)
      kept = undefined
      return answer
    } catch (error) {
      if (isOutcomeKnown(error)) kept = undefined
      throw error
    } finally {
      running = undefined
    }
  }

  return {
    run<T>(input: object, send: (key: string) => Promise<T>) {
      running ??= sendOnce(JSON.stringify(input), send)
      return running as Promise<T>
    },
  }
}
