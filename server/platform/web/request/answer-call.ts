import type { z } from 'zod'
import { errorStatus, type FieldErrors, type WireError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { BodyBroken } from '#server/platform/kernel/network/read-bytes.ts'
import type { Refusal, Result } from '#server/platform/kernel/result.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'

export type ApiAnswer = {
  status: number
  body: { data: unknown } | { error: WireError }
  headers: Record<string, string>
  cookies: string[]
}

/** Code of a zod issue: its own message when that is a code, otherwise by its kind. */
const codeOfIssue = (issue: z.core.$ZodIssue, given: unknown): string => {
  if (given === undefined) return 'REQUIRED'
  if (/^[A-Z][A-Z0-9_]+$/.test(issue.message)) return issue.message
  return (
    { too_small: 'MIN_LENGTH', too_big: 'MAX_LENGTH', invalid_type: 'TYPE' }[issue.code as string] ?? 'FORMAT'
  )
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )

export const fieldErrors = (error: z.ZodError, input: unknown): FieldErrors => {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body')
    const codes = (fields[field] ??= [])
    const code = codeOfIssue(issue, valueAt(input, issue.path))
    if (!codes.includes(code)) codes.push(code)
  }
  return fields
}

/** The HTTP status of a refusal, which its body repeats (ER-05). */
export const statusOf = (refusal: Refusal): number => refusal.httpStatus ?? errorStatus[refusal.type]

/** A refusal in its wire form, with the message in the caller's language. */
export const serializeError = (ctx: Context, locale: string, refusal: Refusal): WireError => ({
  type: `${refusal.type}Exception`,
  code: statusOf(refusal),
  message: refusal.message ?? ctx.messages.text(locale, `errors.${refusal.type}`),
  invalid_parameters: Object.keys(refusal.fields ?? {}),
  error_data: { ...refusal.data, ...refusal.fields },
  ...(refusal.resendSeconds === undefined ? {} : { resend_time: refusal.resendSeconds }),
})

/** Turns an unexpected failure into the refusal a client sees; the details go to the log only (ER-06, W29). */
export const refusalOfFault = (ctx: Kernel, requestId: string, error: unknown): Refusal => {
  if (error instanceof BodyBroken) {
    ctx.log.debug({ err: error, requestId }, 'A request was given up by its sender')
    return { type: 'InvalidRequest', data: { body: ['INCOMPLETE'] } }
  }
  if (ctx.outages.record(error)) return { type: 'ApplicationUnavailable' }
  ctx.log.error({ err: error, requestId }, 'A request failed unexpectedly')
  return { type: 'InternalServerError', data: { request_id: requestId } }
}

export const answerOf = (
  ctx: Context,
  locale: string,
  result: Result<unknown>,
  cookies: string[],
): ApiAnswer => {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (result.ok) return { status: 200, body: { data: result.value }, headers, cookies }
  const { refusal } = result
  if (refusal.type === 'TooManyRequests') headers['retry-after'] = String(refusal.resendSeconds ?? 60)
  if (errorStatus[refusal.type] === 503) headers['retry-after'] = String(retryAfterSeconds.unavailable)
  return {
    status: statusOf(refusal),
    body: { error: serializeError(ctx, locale, refusal) },
    headers,
    cookies,
  }
}
