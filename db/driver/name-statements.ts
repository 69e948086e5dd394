import { createHash } from 'node:crypto'
import type pg from 'pg'
import { pgClientOf, type Send } from './pg-client.ts'

/** More texts than this mean that texts are being built from data; the rest are sent without a name. */
const maxStatements = 200

/** A moment in a text is a bound that somebody chose or that the clock gave: the text is another one each time. */
const hasMoment = (text: string): boolean => /'\d{4}-\d\d-\d\dT[\d:.]+Z'::timestamptz/.test(text)

/**
 * Which texts get a name: those asked at least `after` times in this process, since a server keeps what has a name
 * in the memory of each connection for as long as that lives. Those with a moment in them get none, however often a
 * visitor asks for one and the same: they would leave no names to the others.
 */
export const createStatementNames = (after = 1) => {
  const names = new Map<string, string>()
  let timesAsked = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= maxStatements || hasMoment(text)) return known
    const times = (timesAsked.get(text) ?? 0) + 1
    if (times < after) {
      // Texts built from data would fill it for ever.
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

/** A migration has changed what a statement answers, so the server refuses its old plan (SQLSTATE 0A000). */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** The statement was sent behind the one that should have prepared it, which failed (SQLSTATE 26000). */
const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '26000'

/**
 * Gives statements with parameters a name, so that a connection has each of them parsed and planned once: planning
 * costs several times what carrying them out does. When a migration of another process outdates a plan, the
 * statement is prepared anew and, outside a transaction, sent again; inside one the transaction is tried again. What
 * waited for a preparation that failed is sent without a name, and has its own answer.
 */
export const nameStatements = (client: pg.Client, nameOf: StatementNames): void => {
  const connection = pgClientOf(client)
  let generation = 0
  connection.intercept((send) => {
    const sendNamed = async (text: string, values: readonly unknown[], name: string): Promise<unknown> => {
      const made = generation
      try {
        return await send({ name: made === 0 ? name : `${name}.${made}`, text, values })
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
