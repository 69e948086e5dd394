import type { Context } from '#server/context.ts'
import { recordStaffWrite } from '#server/replica-reads.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { findOperatorRoute, type OperatorRoute } from '#server/operator-api.ts'
import {
  backofficeCookie,
  readBackofficeToken,
} from '#server/backoffice/operators/sign-in/backoffice-cookie.ts'
import { answerOf, refusalOfFault, type ApiAnswer } from '../request/answer-call.ts'
import { createBackofficeContext } from './create-backoffice-context.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from '../request/csrf-guard.ts'
import type { Sender } from '../request/dispatch.ts'
import { brandHosts } from '../request/brand-domain.ts'
import { measureCall } from '../measure-call.ts'
import { answerInvalidCall, readCall, type ApiEntry } from '../request/read-call.ts'
import { readFileInto } from '../request/read-file.ts'
import { readQuery } from '../request/read-input.ts'
import { runOperatorCall } from './run-operator-call.ts'

/** Back office calls: a page of another site may not even read. */
const backofficeApi = (ctx: Context, { headers }: Request): ApiEntry<OperatorRoute> => ({
  under: '/backoffice/api/',
  find: findOperatorRoute,
  isOwn: () => isOwnRequest(headers, ownOrigins(ctx.settings, brandHosts(ctx))) && !isPrefetch(headers),
})

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
    const result = await runOperatorCall(call, route, input, (takesFile) =>
      readFileInto(input, request, takesFile),
    ).finally(() => (route.call.method === 'POST' ? recordStaffWrite(call) : undefined))
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
