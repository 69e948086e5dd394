import { CompiledQuery, type Compilable, type QueryResult, type RawBuilder } from 'kysely'
import type { Db } from '../connect.ts'

export type Statement = { compile(db: Db): CompiledQuery }

/** The target of statements: a transaction, and whether its connection is pipelined. */
type Pipe = { readonly db: Db; readonly isPipelined?: boolean }

/**
 * Replaces a statement's text on a pipelined connection: its parameters are whole statements. Kysely delays
 * each query of a transaction until the previous one is answered, so several are passed as one.
 */
export const pipelineMarker = 'together'
export const pipelineWithCommitMarker = 'together with commit'

/**
 * Executes statements in order, each after the end of the previous one, so that it sees what that one waited
 * for; returns all results. On a pipelined connection they are sent in one write and awaited once. The first
 * failure fails them all.
 */
export const sendPipelined = async (
  tx: Pipe,
  statements: readonly Statement[],
): Promise<readonly QueryResult<unknown>[]> => {
  const compiled = statements.map((statement) => statement.compile(tx.db))
  if (tx.isPipelined) return sendPiped(tx.db, pipelineMarker, compiled)
  const results: QueryResult<unknown>[] = []
  for (const query of compiled) results.push(await tx.db.executeQuery(query))
  return results
}

export type PipelinedQuery<T> = {
  readonly statement: Statement
  readonly read: (rows: readonly unknown[]) => T
}

export const readQuery = <Row, T>(
  statement: Compilable<Row> | RawBuilder<Row>,
  read: (rows: readonly Row[]) => T,
): PipelinedQuery<T> => ({ statement: statement as Statement, read: (rows) => read(rows as readonly Row[]) })

export const writeQuery = (statement: Statement): PipelinedQuery<undefined> => ({
  statement,
  read: () => undefined,
})

/** As {@link sendPipelined}, in the given order, with each result under its query's name. */
export const pipelineQueries = async <T extends Readonly<Record<string, unknown>>>(
  tx: Pipe,
  questions: { readonly [Name in keyof T]: PipelinedQuery<T[Name]> } & Readonly<
    Record<string, PipelinedQuery<unknown>>
  >,
): Promise<T> => {
  const all = Object.entries<PipelinedQuery<unknown>>(questions)
  const results = await sendPipelined(
    tx,
    all.map(([, { statement }]) => statement),
  )
  return Object.fromEntries(all.map(([name, { read }], at) => [name, read(results[at]?.rows ?? [])])) as T
}

/** As {@link sendPipelined}; on a pipelined connection the commit follows them. */
export const commitPipelined = async (tx: Pipe, statements: readonly Statement[]): Promise<void> => {
  if (!tx.isPipelined) return void (await sendPipelined(tx, statements))
  const compiled = statements.map((statement) => statement.compile(tx.db))
  await sendPiped(tx.db, pipelineWithCommitMarker, compiled)
}

const sendPiped = async (
  db: Db,
  mark: string,
  statements: readonly CompiledQuery[],
): Promise<readonly QueryResult<unknown>[]> =>
  (await db.executeQuery(CompiledQuery.raw(mark, [...statements]) as CompiledQuery<QueryResult<unknown>>))
    .rows
