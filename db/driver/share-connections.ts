import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { pgClientOf } from './pg-client.ts'

/** Asks one statement and answers its rows. */
export type Ask = (text: string, parameters: readonly unknown[]) => Promise<unknown[]>

type Held = {
  readonly client: PostgresPoolClient
  /** Asked and not yet answered. */
  asked: number
  /** Takes no more questions: it is given back with this, as soon as those on it are answered. */
  retiredBy: Error | undefined
  giveBack(error?: Error): void
}

const hold = async (pool: PostgresPool, drop: () => void): Promise<Held> => {
  const client = await pool.connect()
  let isBack = false
  const giveBack = (error?: Error): void => {
    if (isBack) return
    isBack = true
    drop()
    // The pool throws away what is given back with an error.
    ;(client.release as (error?: Error) => void)(error)
  }
  pgClientOf(client).onceLost(() => giveBack(new Error('The connection was lost')))
  return { client, asked: 0, retiredBy: undefined, giveBack }
}

/**
 * Lets all questions go out on the same few connections, one behind the other, in place of a connection for each: at
 * any load there are few processes of PostgreSQL to wake, and many questions and answers travel together. Only for
 * single statements that are all quick, since a slow one holds up those behind it; a transaction has no place here.
 */
export const shareConnections = (
  pool: PostgresPool,
  many: number,
): {
  readonly ask: Ask
  /** Asks on new connections from now on. */
  renew(): void
  end(): Promise<void>
} => {
  const held: (Promise<Held> | undefined)[] = Array.from({ length: many })
  let turn = 0

  const holdOne = (at: number): Promise<Held> => {
    const taken: Promise<Held> = hold(pool, () => {
      if (held[at] === taken) held[at] = undefined
    })
    taken.catch(() => {
      if (held[at] === taken) held[at] = undefined
    })
    return taken
  }

  return {
    async ask(text, parameters) {
      const at = turn++ % many
      const one = await (held[at] ??= holdOne(at))
      one.asked++
      try {
        return (await one.client.query<unknown>(text, parameters)).rows
      } finally {
        one.asked--
        if (one.asked === 0 && one.retiredBy) one.giveBack(one.retiredBy)
      }
    },
    renew() {
      for (const [at, taken] of held.entries()) {
        held[at] = undefined
        taken?.then(
          (one) => {
            one.retiredBy = new Error('Newer connections are asked')
            if (one.asked === 0) one.giveBack(one.retiredBy)
          },
          () => undefined,
        )
      }
    },
    async end() {
      for (const one of await Promise.allSettled(held)) if (one.status === 'fulfilled') one.value?.giveBack()
      await pool.end()
    },
  }
}
