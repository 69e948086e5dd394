import { CompiledQuery, type Compilable, type QueryResult, type RawBuilder } from 'kysely'
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

/** A statement with how its rows are read. */
export type Question<T> = { readonly statement: Statement; readonly read: (rows: readonly unknown[]) => T }

export const question = <Row, T>(
  statement: Compilable<Row> | RawBuilder<Row>,
  read: (rows: readonly Row[]) => T,
): Question<T> => ({ statement: statement as Statement, read: (rows) => read(rows as readonly Row[]) })

/** One that is asked for what it does: a lock, or a write. */
export const deed = (statement: Statement): Question<undefined> => ({ statement, read: () => undefined })

/** As {@link sendTogether}, in the order in which the questions stand, each answer by the name of its question. */
export const pipelineQueries = async <T extends Readonly<Record<string, unknown>>>(
  tx: Pipe,
  questions: { readonly [Name in keyof T]: Question<T[Name]> } & Readonly<Record<string, Question<unknown>>>,
): Promise<T> => {
  const all = Object.entries<Question<unknown>>(questions)
  const results = await sendTogether(
    tx,
    all.map(([, { statement }]) => statement),
  )
  return Object.fromEntries(all.map(([name, { read }], at) => [name, read(results[at]?.rows ?? [])])) as T
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
