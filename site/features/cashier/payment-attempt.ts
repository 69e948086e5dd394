import { ApiError } from '#contract/client.ts'

/** Errors after which it is unknown whether the server has executed the call. */
const unknownOutcomes: ReadonlySet<string> = new Set([
  'UnknownError',
  'InternalServerError',
  'ApplicationUnavailable',
  'ApplicationDisabled',
])

export const isOutcomeKnown = (error: unknown): boolean =>
  error instanceof ApiError && !unknownOutcomes.has(error.type)

/** Errors that concern only the call itself. */
const callLevelErrors: ReadonlySet<string> = new Set([
  'Authorization',
  'AccessDenied',
  'UserBanned',
  'UserDeleted',
  'TooManyRequests',
  'InvalidRequest',
])

/** Whether an error says nothing about the result of an earlier identical call. */
export const isCallLevelError = (error: unknown): boolean =>
  error instanceof ApiError && callLevelErrors.has(error.type)

/** Whether the same call may be repeated: no answer came, or it was rate-limited. */
export const isRetryable = (error: unknown): boolean =>
  !isOutcomeKnown(error) || (error instanceof ApiError && error.type === 'TooManyRequests')

/** One action of the player that happens once, however often it is sent. */
export type Attempt = {
  /**
   * Sends the input under an idempotency key. During a call a second press gets the same answer and sends
   * nothing. After a lost answer the key stays, so that the same input cannot take effect twice (AP-09); any
   * other input, and any call after a known outcome, gets a new key.
   */
  run<T>(input: object, send: (key: string) => Promise<T>): Promise<T>
}

export const createAttempt = (newKey: () => string): Attempt => {
  let current: { key: string; input: string } | undefined
  let running: Promise<unknown> | undefined

  const sendOnce = async <T>(input: string, send: (key: string) => Promise<T>): Promise<T> => {
    const { key } = (current = current?.input === input ? current : { key: newKey(), input })
    try {
      const answer = await send(key)
      current = undefined
      return answer
    } catch (error) {
      if (isOutcomeKnown(error)) current = undefined
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
