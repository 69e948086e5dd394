/**
 * Fields of an error that may be logged: named fields without user input. PostgreSQL puts the refused row into
 * `detail`, `where` and, for malformed data, the message itself; the embedded database adds the statement's
 * parameters. All other fields are left out (standards W28, L2).
 */
const safeFields = [
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'syscall',
  'address',
  'port',
] as const

export type ErrorDescription = {
  type: string
  message: string
  stack: string
  /** SQLSTATE or the system's name. Not `code`, which in the log names a code sent to a player. */
  errorCode?: string
  cause?: ErrorDescription
  errors?: ErrorDescription[]
} & { [Field in (typeof safeFields)[number]]?: string | number }

/** Deeper chains of causes are cut. */
const maxDepth = 4

/** `invalid input syntax for type integer: "…"` (SQLSTATE class 22), `Unexpected token in "…"` of JSON.parse. */
const quotesItsInput = (error: Error & { code?: unknown }): boolean =>
  error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(String(error.code))

const withoutQuotes = (text: string): string => text.replace(/"[^]*"/, '"[removed]"')

/** A plain object with the fields of an error, as some libraries report one. */
const isErrorLike = (thrown: unknown): thrown is Error & Record<string, unknown> =>
  thrown instanceof Error ||
  (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string')

export const describeError = (thrown: unknown, depth = 0): ErrorDescription => {
  if (!isErrorLike(thrown)) return { type: typeof thrown, message: 'Not an error was thrown', stack: '' }
  const error = thrown
  const message = quotesItsInput(error) ? withoutQuotes(error.message) : error.message
  // A stack starts with the message as it was when the error was made.
  const stack = String(error.stack ?? '').replace(error.message, () => message)
  const described: ErrorDescription = { type: error.constructor?.name ?? 'object', message, stack }
  if (typeof error.code === 'string') described.errorCode = error.code
  for (const field of safeFields) {
    const value = error[field]
    if (typeof value === 'string' || typeof value === 'number') described[field] = value as never
  }
  if (depth < maxDepth) {
    if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1)
    if (error instanceof AggregateError)
      described.errors = error.errors.map((part) => describeError(part, depth + 1))
  }
  return described
}
