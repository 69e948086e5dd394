import { createHash } from 'node:crypto'
import type pg from 'pg'
import { pgClientOf, type Send } from './pg-client.ts'

/** More texts mean that texts are built from data; further ones are sent without a name. */
const maxStatements = 200

/** A time in a text is a bound chosen by a user or the clock: the text differs each time. */
const hasMoment = (text: string): boolean => /'\d{4}-\d\d-\d\dT[\d:.]+Z'::timestamptz/.test(text)

/**
 * Which texts get a name: those executed at least `after` times in this process, since the server keeps each
 * named statement in the memory of each connection. Texts with a time get none, however frequent: they would
 * use up the names.
 */
export const createStatementNames = (after = 1) => {
  const names = new Map<string, string>()
  let timesAsked = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= maxStatements || hasMoment(text)) return known
    const times = (timesAsked.get(text) ?? 0) + 1
    if (times < after) {
      // Texts built from data would grow it without limit.
      if (timesAsked.size > 10 * maxStatements) timesAsked = new Map()
      timesAsked.set(text, times)
      return undefined
    }
    timesAsked.delete(text)
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

export type StatementNames = ReturnType<typeof createStatementNames>

/** A migration has changed a statement's result, so the server refuses its cached plan (SQLSTATE 0A000). */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** The statement followed the one that should have prepared it, which failed (SQLSTATE 26000). */
const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '26000'

/**
 * Names statements with parameters, so that each connection parses and plans them once: planning costs several
 * times the execution. If a migration of another process outdates a plan, the statement is prepared again and,
 * outside a transaction, resent; inside one the transaction is retried. Statements that waited for a failed
 * preparation are sent without a name, and have their own results.
 */
export const nameStatements = (client: pg.Client, nameOf: StatementNames): void => {
  const connection = pgClientOf(client)
  let generation = 0
  connection.intercept((send) => {
    const sendNamed = async (text: string, values: readonly unknown[], name: string): Promise<unknown> => {
      const made = generation
      try {
        // The text differs too, since a pooler knows a statement by its text alone.
        return await send(
          made === 0
            ? { name, text, values }
            : { name: `${name}.${made}`, text: `${text} --${made}`, values },
        )
      } catch (error) {
        const isAlone = isUnprepared(error)
        if (!isAlone && !isOutdatedPlan(error)) throw error
        if (generation === made) generation++
        if (!connection.isOutsideTransaction()) throw error
        return isAlone ? send(text, values) : sendNamed(text, values, name)
      }
    }
    const sendAny: Send = (query, values) => {
      const name = typeof query === 'string' && values && values.length > 0 ? nameOf(query) : undefined
      return name ? sendNamed(query as string, values as readonly unknown[], name) : send(query, values)
    }
    return sendAny
  })
}
