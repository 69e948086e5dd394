import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { failpoint } from '#server/platform/kernel/faults/failpoints.ts'
import { RefusalRollback, type Result } from '#server/platform/kernel/result.ts'
import type { Connection } from './connect.ts'
import { isOutdatedPlan } from './driver/name-statements.ts'
import { commitPipelined, type Statement } from './driver/send-pipelined.ts'
import type { Database } from './schema.ts'
import { openTransaction } from './transaction-guard.ts'

/** An open transaction. Externally visible side effects wait in `afterCommit`. */
export type Tx = {
  readonly db: Transaction<Database>
  /** Runs after the commit, in order; a failure is reported, never thrown at the caller. */
  afterCommit(effect: () => void | Promise<void>): void
  /**
   * Takes the last writes of a transaction, whose results decide nothing: they are executed after `work`,
   * directly followed by the commit, in one write if the connection supports it.
   */
  commitWith(writes: readonly Statement[]): void
  /** Whether several statements may be sent without waiting for the first answer; see `sendPipelined`. */
  readonly isPipelined?: boolean
  /** The schema of its tables. */
  readonly schema: string
  /** The connection it was begun on, for notices after its commit. */
  readonly begunOn: Pick<Connection, 'unguarded'>
}

const maxAttempts = 6
/** Serialization failure, deadlock, and a unique key taken first by a concurrent writer. */
const retryCodes = new Set(['40001', '40P01', '23505'])
/** An outdated plan is retried like a serialization failure: its own SQLSTATE also means other errors. */
const outdatedPlan = '40001'

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

/**
 * The few connections that pipeline statements (see `pipelined` of {@link Connection}): for transactions that
 * run thousands of times a second and read everything by an index.
 */
export const pipelinedConnection = ({
  pipelined,
  kind,
  schema,
}: Pick<Connection, 'pipelined' | 'kind' | 'schema'>): Pick<Connection, 'unguarded' | 'schema'> & {
  readonly isPipelined: boolean
} => ({
  unguarded: pipelined,
  schema,
  isPipelined: kind === 'postgres',
})

export type TransactOptions = {
  onEffectError?: (error: unknown) => void
}

/**
 * Runs `work` in one transaction and returns its result. Retries the whole on a serialization failure, a
 * deadlock or a lost race for a unique key (with growing, uneven waits); a second lost race for the same key is
 * a bug and is thrown. A transaction inside a transaction is refused.
 */
export const transact = async <T>(
  connection: Pick<Connection, 'unguarded' | 'schema'> & { readonly isPipelined?: boolean },
  work: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> => {
  if (openTransaction.getStore()) throw new Error('A transaction is already open in this flow of control')
  const isPipelined = connection.isPipelined === true
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void | Promise<void>)[] = []
    const writes: Statement[] = []
    try {
      const { tx, answer } = await connection.unguarded.transaction().execute((db) =>
        openTransaction.run(true, async () => {
          const tx: Tx = {
            db,
            isPipelined,
            schema: connection.schema,
            begunOn: connection,
            afterCommit: (effect) => effects.push(effect),
            commitWith: (more) => writes.push(...more),
          }
          const answer = await work(tx)
          failpoint('before-commit', tx)
          if (writes.length > 0) await commitPipelined({ db, isPipelined }, writes)
          return { tx, answer }
        }),
      )
      failpoint('after-commit', tx)
      await runEffects(effects, options)
      return answer
    } catch (error) {
      const code = isOutdatedPlan(error) ? outdatedPlan : codeOf(error)
      const isLast = attempt >= (code === '23505' ? 3 : maxAttempts)
      if (!code || !retryCodes.has(code) || isLast) throw error
      await sleep(2 ** attempt + ((attempt * 7) % 11))
    }
  }
}

const runEffects = async (effects: readonly (() => void | Promise<void>)[], options: TransactOptions) => {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      options.onEffectError?.(error)
    }
  }
}

/** Like {@link transact} for a use case: a refusal rolls everything back and is returned as a value. */
export const transactResult = async <T>(
  connection: Pick<Connection, 'schema' | 'unguarded'>,
  work: (tx: Tx) => Promise<Result<T>>,
  options: TransactOptions = {},
): Promise<Result<T>> => {
  try {
    return await transact(
      connection,
      async (tx) => {
        const result = await work(tx)
        if (!result.ok) throw new RefusalRollback(result.refusal)
        return result
      },
      options,
    )
  } catch (error) {
    if (error instanceof RefusalRollback) return { ok: false, refusal: error.refusal }
    throw error
  }
}
