/**
 * What of an error may stand in a log line: named fields that hold nothing a person typed. PostgreSQL puts the
 * row it refused into `detail`, `where` and, for data of a wrong form, the message itself; the embedded database
 * adds the parameters of the statement. Whatever is not on this list stays out (standards W28, L2).
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
  /** SQLSTATE or the system's name. Not `code`, a name the log keeps for what is sent to a player to type. */
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

/** An object with the fields of an error, as a copy of one that a library reports. */
const isErrorLike = (thrown: unknown): thrown is Error & Record<string, unknown> =>
  thrown instanceof Error ||
  (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string')

/** The form of a thrown value in the log. */
export const describeError = (thrown: unknown, depth = 0): ErrorDescription => {
  if (!isErrorLike(thrown)) return { type: typeof thrown, message: 'Not an error was thrown', stack: '' }
  const error = thrown
  const message = quotesItsInput(error) ? withoutQuotes(error.message) : error.message
  // A stack begins with the message, in the form it had when the error was made.
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
