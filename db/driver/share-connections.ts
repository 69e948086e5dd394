import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { pgClientOf } from './pg-client.ts'

export type RunQuery = (text: string, parameters: readonly unknown[]) => Promise<unknown[]>

type Held = {
  readonly client: PostgresPoolClient
  asked: number
  /** Accepts no more queries: it is released with this error, once the pending ones are answered. */
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
    // The pool discards a connection that is released with an error.
    ;(client.release as (error?: Error) => void)(error)
  }
  pgClientOf(client).onceLost(() => giveBack(new Error('The connection was lost')))
  return { client, asked: 0, retiredBy: undefined, giveBack }
}

/**
 * Sends all queries over the same few connections, one behind the other, instead of a connection for each: few
 * PostgreSQL processes must wake up, and many queries and answers share packets. Only for single fast
 * statements, since a slow one delays those behind it; not for transactions.
 */
export const shareConnections = (
  pool: PostgresPool,
  many: number,
): {
  readonly ask: RunQuery
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
