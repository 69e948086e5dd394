import { setTimeout as wait } from 'node:timers/promises'

/** A broken connection does not reveal what the server did: the client can only retry. */
const isLostConnection = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  const isShuttingDown = code?.startsWith('57P') ?? false
  return (
    isShuttingDown ||
    ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(code ?? '') ||
    /Connection terminated|timeout exceeded|Client has encountered a connection error|not queryable/i.test(
      message ?? '',
    )
  )
}

/**
 * A client that must know the result: retries until it has an answer. `attempt` gets the number of the attempt;
 * any failure but a lost connection is thrown. The pause lets a crashed server come back.
 */
export const untilAnswered = async <T>(attempt: (tries: number) => Promise<T>): Promise<T> => {
  for (let tries = 1; tries < 1000; tries++) {
    try {
      return await attempt(tries)
    } catch (error) {
      if (!isLostConnection(error)) throw error
      await wait(20)
    }
  }
  throw new Error('No answer in 1000 tries')
}
