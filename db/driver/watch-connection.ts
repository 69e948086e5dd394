import type pg from 'pg'
import { pgClientOf } from './pg-client.ts'

/** The database accepts connections and statements and answers none of them (standards T5). */
export const silenceError = (silentMs: number): Error =>
  Object.assign(new Error(`The database has not answered for ${silentMs} ms`), { code: 'ETIMEDOUT' })

/**
 * Breaks a connection with pending queries and no answer for `silentMs`, and calls `onSilence`. Everything
 * pending
 * on it then fails with {@link silenceError}, and so does its rollback, at once: `pg` itself would give each
 * statement its own timeout, one after the other, and keep the connection.
 *
 * One timer for each connection, moved by each answer, since some connections carry thousands of statements a
 * second.
 */
export const watchConnection = (client: pg.Client, silentMs: number, onSilence: () => void): void => {
  const connection = pgClientOf(client)
  let waiting = 0
  let answers = 0
  const giveUp = (): void => {
    onSilence()
    connection.breakOff(silenceError(silentMs))
  }
  const onTime = (): void => {
    if (waiting === 0) return
    const answersThen = answers
    // If this process itself was stalled, the answers are in the socket and are read before this runs.
    setImmediate(() => {
      if (waiting > 0 && answers === answersThen) giveUp()
    })
  }
  const timer = setTimeout(onTime, silentMs).unref()
  const onAnswer = (): void => {
    waiting--
    answers++
    timer.refresh()
  }
  connection.intercept((send) => (query, values) => {
    if (waiting++ === 0) timer.refresh()
    const answer = send(query, values)
    answer.then(onAnswer, onAnswer)
    return answer
  })
  client.once('end', () => clearTimeout(timer))
}
