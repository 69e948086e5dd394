import pg from 'pg'
import { pgClientOf } from './pg-client.ts'
import { renewAll, type Silence } from './watched-pool.ts'

/** The server refuses writes: after a failover a connection may lead to a former leader. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006'

/**
 * When the server refuses a write as read-only, all connections of this process are opened again, since others
 * may read the same outdated server without an error; at most once a second.
 */
export const leaveReadOnly = (client: pg.Client, silence: Silence): void => {
  pgClientOf(client).intercept((send) => (query, values) => {
    const answer = send(query, values)
    answer.catch((error: unknown) => {
      if (isReadOnly(error)) renewAll(silence)
    })
    return answer
  })
}

/**
 * The same as the `Client` of a pool that another library opens: there a connection that meets a read-only
 * server ends itself, and its pool opens another.
 */
export const leavingClient = (silence: Silence): typeof pg.Client => {
  class LeavingClient extends pg.Client {
    // The overloads of `pg` cannot be expressed by one implementation.
    override query = ((...parts: unknown[]): unknown => {
      const onResult = parts.at(-1)
      if (typeof onResult === 'function')
        parts[parts.length - 1] = (error: unknown, ...more: unknown[]): void => {
          this.#leave(error)
          onResult(error, ...more)
        }
      const answer = (super.query as (...all: unknown[]) => unknown)(...parts)
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#leave(error))
      return answer
    }) as pg.Client['query']

    #leave(error: unknown): void {
      if (!isReadOnly(error)) return
      renewAll(silence)
      this.end().catch(() => undefined)
    }
  }
  return LeavingClient
}
