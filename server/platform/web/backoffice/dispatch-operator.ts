import { mayReplicaAnswerOperator } from '#contract/replica-reads.ts'
import { recordBreakGlassUse } from '#server/backoffice/approvals/break-glass/record-break-glass-use.ts'
import type { Context, BackofficeContext, BackofficeVisitorContext } from '#server/context.ts'
import { recordStaffWrite, withReplicaForStaff } from '#server/replica-reads.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findOperatorRoute, type OperatorRoute } from '#server/operator-api.ts'
import {
  backofficeCookie,
  readBackofficeToken,
} from '#server/backoffice/operators/sign-in/backoffice-cookie.ts'
import { requireStepUp, hasSteppedUp } from '#server/backoffice/operators/second-factor/step-ups.ts'
import { pictureFaults } from '../address-fields.ts'
import { cardFaults } from '../card-fields.ts'
import { answerOf, fieldErrors, refusalOfFault, type ApiAnswer } from '../request/answer-call.ts'
import { createBackofficeContext, isOperator, accessRefusal } from './create-backoffice-context.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from '../request/csrf-guard.ts'
import type { Sender } from '../request/dispatch.ts'
import { brandHosts } from '../request/brand-domain.ts'
import { traceStep } from '#server/platform/tracing/tracing.ts'
import { measureCall } from '../measure-call.ts'
import { answerInvalidCall, readCall, type ApiEntry } from '../request/read-call.ts'
import { readFileInto } from '../request/read-file.ts'
import { readQuery } from '../request/read-input.ts'

/** Back office calls: a page of another site may not even read. */
const backofficeApi = (ctx: Context, { headers }: Request): ApiEntry<OperatorRoute> => ({
  under: '/backoffice/api/',
  find: findOperatorRoute,
  isOwn: () => isOwnRequest(headers, ownOrigins(ctx.settings, brandHosts(ctx))) && !isPrefetch(headers),
})

/** Runs one back office call: access, validation, second factor again, use case, shape of the answer. */
const runOperatorCall = async (
  ctx: BackofficeVisitorContext,
  route: OperatorRoute,
  asked: Record<string, unknown>,
  request: Request,
): Promise<Result<unknown>> => {
  const refused = await accessRefusal(ctx, route)
  if (refused) return refused
  const { call } = route
  const read = call.takesFile ? await readFileInto(asked, request, call.takesFile) : ok(asked)
  if (!read.ok) return read
  const input = read.value
  const parsed = call.input.safeParse(input)
  const faults = {
    ...pictureFaults(ctx.settings, route.path, input),
    ...cardFaults(route.path, input),
  }
  if (!parsed.success)
    return refuse('InvalidParameter', { fields: { ...faults, ...fieldErrors(parsed.error, input) } })
  if (Object.keys(faults).length > 0) return refuse('InvalidParameter', { fields: faults })
  if (call.stepUp && isOperator(ctx) && !(await hasSteppedUp(ctx, call.stepUp)))
    return requireStepUp(call.stepUp)
  const use = { path: route.path, input: parsed.data, isUnattended: call.isUnattended }
  if (isOperator(ctx)) await recordBreakGlassUse(ctx, use)
  // The check above guarantees an operator for every call that is not public.
  const reads = mayReplicaAnswerOperator(route.path) ? withReplicaForStaff(ctx) : ctx
  const result = await traceStep(route.path, {}, () => route.handler(reads as BackofficeContext, parsed.data))
  if (isOperator(ctx)) await recordBreakGlassUse(ctx, use)
  return result.ok ? { ok: true, value: call.output.parse(result.value) } : result
}

const answerOperator = async (
  ctx: Context,
  request: Request,
  sender: Sender,
  found: { call: string },
): Promise<ApiAnswer> => {
  const url = new URL(request.url)
  const cookies: string[] = []
  const { input: query, locale: wanted } = readQuery(url.search)
  const locale = wanted && isLocale(wanted) ? wanted : defaultLocale
  try {
    const read = await readCall(request, url, query, backofficeApi(ctx, request))
    if (!read.ok) return answerInvalidCall(ctx, locale, read)
    const { route, input } = read.value
    found.call = route.path
    const asked = { ...sender, host: url.host, locale }
    const call = await createBackofficeContext(ctx, request, asked, cookies, {
      isUse: !route.call.isUnattended,
    })
    const result = await runOperatorCall(call, route, input, request).finally(() =>
      route.call.method === 'POST' ? recordStaffWrite(call) : undefined,
    )
    // An invalid session cookie is removed from the browser, unless a new one was just set.
    const isGone =
      !call.operator && cookies.length === 0 && !result.ok && result.refusal.type === 'Authorization'
    if (isGone && readBackofficeToken(request.headers.get('cookie'), ctx.settings))
      cookies.push(backofficeCookie(ctx.settings, null))
    return answerOf(ctx, locale, result, cookies)
  } catch (error) {
    return answerOf(ctx, locale, { ok: false, refusal: refusalOfFault(ctx, sender.id, error) }, cookies)
  }
}

/** Answers one HTTP request under `/backoffice/api/`. Never throws. */
export const dispatchOperator = (ctx: Context, request: Request, sender: Sender): Promise<ApiAnswer> =>
  measureCall(ctx, 'backoffice', (found) => answerOperator(ctx, request, sender, found))
