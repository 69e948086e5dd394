import type { Right, StepUpPurpose } from '#contract/operator/call/rights.ts'

export type ProblemName =
  | 'ValidationError'
  | 'ApplicationError'
  | 'UnauthorizedError'
  | 'ForbiddenError'
  | 'NotFoundError'
  | 'MethodNotAllowedError'
  | 'PreconditionFailedError'
  | 'PayloadTooLargeError'
  | 'RateLimitError'
  | 'BadGatewayError'

export type ProblemPart = {
  readonly path: readonly string[]
  readonly message: string
  readonly name: 'ValidationError'
}
export type Problem = {
  readonly name: ProblemName
  readonly message: string
  readonly details?: { readonly errors?: readonly ProblemPart[]; readonly [key: string]: unknown }
}

export const problemStatus = {
  ValidationError: 400,
  ApplicationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  PreconditionFailedError: 412,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  BadGatewayError: 502,
} as const satisfies Record<ProblemName, number>

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const problem = (
  name: ProblemName,
  message: string,
  details?: Problem['details'],
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { name, message, ...(details ? { details } : {}) },
})

/** A validation error with its field path; one common message for several. */
export const invalidFields = (parts: readonly { path: readonly string[]; message: string }[]) => {
  const errors = parts.map(({ path, message }) => ({
    path,
    message: `${path.join('.') || 'data'} ${message}`,
    name: 'ValidationError' as const,
  }))
  const message = errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`
  return problem('ValidationError', message, { errors })
}

/** Fields that an author may not change, and what is missing: a right, or the second factor again. */
export const fieldProblem = (
  fields: readonly string[],
  message: string,
  missing: { readonly right: Right } | { readonly purpose: StepUpPurpose },
): Problem => {
  const errors = fields.map((at) => ({
    path: at.split('.'),
    message: `${at} ${message}`,
    name: 'ValidationError' as const,
  }))
  return { name: 'ForbiddenError', message: errors[0]?.message ?? message, details: { errors, ...missing } }
}

export const invalidKey = (key: string, path = key) =>
  problem('ValidationError', `Invalid key ${key}`, { key, path })

/** Carries a problem out of a transaction, which it rolls back. */
export class ProblemRollback extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}
