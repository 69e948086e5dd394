import type pg from 'pg'
import { pgClientOf } from './pg-client.ts'

/** The database takes connections and statements and answers none of them (standards T5). */
export const silenceError = (silentMs: number): Error =>
  Object.assign(new Error(`The database has not answered for ${silentMs} ms`), { code: 'ETIMEDOUT' })

/**
 * Breaks a connection on which something was asked and nothing has been answered for `silentMs`, and calls
 * `onSilence`. Whatever waits on it then fails with {@link silenceError}, and so does its rollback, at once:
 * `pg` itself would give each statement its time, one after the other, and keep the connection.
 *
 * One timer a connection, moved on by each answer, since some connections carry thousands of statements a second.
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
    // If it was this process that stood still, the answers lie in the socket and are read before this runs.
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
