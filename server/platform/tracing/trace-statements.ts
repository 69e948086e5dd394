import type { CompiledQuery, LogEvent } from 'kysely'
import { describeStatement } from './describe-statement.ts'
import { currentSdk, isTracing, recordedSpan } from './tracing.ts'

type Sent = {
  /** More than one: sent together, as one write. */
  readonly texts: readonly string[]
  readonly schema?: string
  /** As of `performance.now()`. */
  readonly startedAt: number
  readonly error?: unknown
}

type RunQuery = (text: string, parameters: readonly unknown[]) => Promise<unknown[]>

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'

/** Records a span of statements that have just been answered, in the trace of their request or job. */
export const recordStatements = ({ texts, schema, startedAt, error }: Sent): void => {
  const sdk = currentSdk()
  if (sdk === undefined || !recordedSpan()) return
  const all = texts.map(describeStatement)
  const [first] = all
  if (!first) return
  const isBatch = all.length > 1
  const summary = isBatch ? `BATCH ${first.summary}` : first.summary
  const span = sdk.tracer.startSpan(summary, {
    kind: sdk.api.SpanKind.CLIENT,
    startTime: startedAt,
    attributes: {
      'db.system.name': 'postgresql',
      ...(schema !== undefined && { 'db.namespace': schema }),
      'db.operation.name': isBatch ? `BATCH ${first.operation}` : first.operation,
      'db.query.summary': summary,
      'db.query.text': all.map(({ text }) => text).join('; '),
      ...(isBatch && { 'db.operation.batch.size': all.length }),
    },
  })
  if (error !== undefined) {
    const code = codeOf(error)
    span.setAttributes({ 'db.response.status_code': code, 'error.type': code })
    span.setStatus({ code: sdk.api.SpanStatusCode.ERROR })
  }
  span.end(performance.now())
}

/** Statements of one query: a pipelined one has them as its parameters. */
const textsOf = ({ sql, parameters }: CompiledQuery): readonly string[] => {
  const parts = parameters as readonly Partial<CompiledQuery>[]
  return sql.startsWith('together') ? parts.map(({ sql: part = '' }) => part) : [sql]
}

/** For Kysely: records each query; nothing where tracing is off, so that Kysely then measures none. */
export const traceQueries = (schema: string): { log?: (event: LogEvent) => void } =>
  isTracing()
    ? {
        log: (event) => {
          const { query, queryDurationMillis } = event
          // Sent along with the first statement.
          if (query.sql === 'begin') return
          recordStatements({
            texts: textsOf(query),
            schema,
            startedAt: performance.now() - queryDurationMillis,
            ...(event.level === 'error' && { error: event.error }),
          })
        },
      }
    : {}

const askRecorded = async (
  schema: string,
  ask: RunQuery,
  text: string,
  parameters: readonly unknown[],
): Promise<unknown[]> => {
  const startedAt = performance.now()
  try {
    const rows = await ask(text, parameters)
    recordStatements({ texts: [text], schema, startedAt })
    return rows
  } catch (error) {
    recordStatements({ texts: [text], schema, startedAt, error })
    throw error
  }
}

/** The same for prepared queries, which do not go through Kysely. */
export const traceAsk = (schema: string, ask: RunQuery): RunQuery =>
  isTracing()
    ? (text, parameters) =>
        recordedSpan() ? askRecorded(schema, ask, text, parameters) : ask(text, parameters)
    : ask
