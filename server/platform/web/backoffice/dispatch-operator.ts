import { noteBreakGlassUse } from '#server/backoffice/approvals/break-glass/note-break-glass-use.ts'
import type { Context, BackofficeContext, DeskVisitorContext } from '#server/context.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findOperatorRoute, type OperatorRoute } from '#server/operator-api.ts'
import { deskCookie, readDeskToken } from '#server/backoffice/operators/entry/desk-cookie.ts'
import { demandStepUp, hasSteppedUp } from '#server/backoffice/operators/second-factor/step-ups.ts'
import { pictureFaults } from '../address-fields.ts'
import { cardFaults } from '../card-fields.ts'
import { answerOf, fieldErrors, refusalOfFault, type ApiAnswer } from '../request/answer-call.ts'
import { deskContext, isOperator, refusalOfAccess } from './desk-access.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from '../request/csrf-guard.ts'
import type { Sender } from '../request/dispatch.ts'
import { houseHosts } from '../request/house-domains.ts'
import { answerUnread, readCall, type Door } from '../request/read-call.ts'
import { readFileInto } from '../request/read-file.ts'
import { readQuery } from '../request/read-input.ts'

/** Back office calls: a page of another site may not even read. */
const deskDoor = (ctx: Context, { headers }: Request): Door<OperatorRoute> => ({
  under: '/backoffice/api/',
  find: findOperatorRoute,
  isOwn: () => isOwnRequest(headers, ownOrigins(ctx.settings, houseHosts(ctx))) && !isPrefetch(headers),
})

/** Runs one back office call: access, validation, second factor again, use case, shape of the answer. */
const runOperatorCall = async (
  ctx: DeskVisitorContext,
  route: OperatorRoute,
  asked: Record<string, unknown>,
  request: Request,
): Promise<Result<unknown>> => {
  const refused = await refusalOfAccess(ctx, route)
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
    return demandStepUp(call.stepUp)
  const use = { path: route.path, input: parsed.data, isUnattended: call.isUnattended }
  if (isOperator(ctx)) await noteBreakGlassUse(ctx, use)
  // The check above guarantees an operator for every call that is not public.
  const result = await route.handler(ctx as BackofficeContext, parsed.data)
  if (isOperator(ctx)) await noteBreakGlassUse(ctx, use)
  return result.ok ? { ok: true, value: call.output.parse(result.value) } : result
}

/** Answers one HTTP request under `/backoffice/api/`. Never throws. */
export const dispatchOperator = async (
  ctx: Context,
  request: Request,
  sender: Sender,
): Promise<ApiAnswer> => {
  const url = new URL(request.url)
  const cookies: string[] = []
  const { input: query, locale: wanted } = readQuery(url.search)
  const locale = wanted && isLocale(wanted) ? wanted : defaultLocale
  try {
    const read = await readCall(request, url, query, deskDoor(ctx, request))
    if (!read.ok) return answerUnread(ctx, locale, read)
    const { route, input } = read.value
    const asked = { ...sender, host: url.host, locale }
    const call = await deskContext(ctx, request, asked, cookies, { isUse: !route.call.isUnattended })
    const result = await runOperatorCall(call, route, input, request)
    // An invalid session cookie is removed from the browser, unless a new one was just set.
    const isGone =
      !call.operator && cookies.length === 0 && !result.ok && result.refusal.type === 'Authorization'
    if (isGone && readDeskToken(request.headers.get('cookie'), ctx.settings))
      cookies.push(deskCookie(ctx.settings, null))
    return answerOf(ctx, locale, result, cookies)
  } catch (error) {
    return answerOf(ctx, locale, { ok: false, refusal: refusalOfFault(ctx, sender.id, error) }, cookies)
  }
}
