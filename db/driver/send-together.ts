import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db } from '../connect.ts'

/** A statement that is not sent yet. */
export type Statement = { compile(db: Db): CompiledQuery }

/** What the statements run on: a transaction, and whether its connection is a pipelined one. */
type Pipe = { readonly db: Db; readonly isPipelined?: boolean }

/**
 * In the place of a statement's text on a pipelined connection: its parameters are whole statements. Kysely holds back
 * each query of a transaction until the one before it was answered, so several of them go past it as one.
 */
export const together = 'together'
export const togetherWithCommit = 'together with commit'

/**
 * Carries out statements in this order, each beginning when the one before it has ended, so it sees what that one
 * waited for; answers all results. On a pipelined connection they leave in one write and are waited for once. The first
 * one that fails fails them all.
 */
export const sendTogether = async (
  tx: Pipe,
  statements: readonly Statement[],
): Promise<readonly QueryResult<unknown>[]> => {
  const compiled = statements.map((statement) => statement.compile(tx.db))
  if (tx.isPipelined) return sendPiped(tx.db, together, compiled)
  const results: QueryResult<unknown>[] = []
  for (const query of compiled) results.push(await tx.db.executeQuery(query))
  return results
}

/** As {@link sendTogether}; on a pipelined connection the transaction is committed behind them. */
export const commitTogether = async (tx: Pipe, statements: readonly Statement[]): Promise<void> => {
  if (!tx.isPipelined) return void (await sendTogether(tx, statements))
  const compiled = statements.map((statement) => statement.compile(tx.db))
  await sendPiped(tx.db, togetherWithCommit, compiled)
}

const sendPiped = async (
  db: Db,
  mark: string,
  statements: readonly CompiledQuery[],
): Promise<readonly QueryResult<unknown>[]> =>
  (await db.executeQuery(CompiledQuery.raw(mark, [...statements]) as CompiledQuery<QueryResult<unknown>>))
    .rows
