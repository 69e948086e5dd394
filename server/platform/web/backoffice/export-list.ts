import { hourSeconds } from '#contract/durations.ts'
import { noteBreakGlassUse } from '#server/backoffice/approvals/break-glass/note-break-glass-use.ts'
import { maskTyped } from '#server/platform/audit/mask-typed.ts'
import { recordAuditAlone } from '#server/platform/audit/record-audit.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import { csvPieces } from '#server/platform/kernel/lists/csv-file.ts'
import type { Refusal } from '#server/platform/kernel/result.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { findOperatorRoute, type OperatorRoute } from '#server/operator-api.ts'
import { readDeskToken } from '#server/backoffice/operators/entry/desk-cookie.ts'
import { refusalOfFault, statusOf } from '../request/answer-call.ts'
import { isFromElsewhere, ownOrigins } from '../request/csrf-guard.ts'
import { deskContext, isOperator, refusalOfAccess } from './desk-access.ts'
import type { Sender } from '../request/dispatch.ts'
import { houseHosts } from '../request/house-domains.ts'
import { readQuery } from '../request/read-input.ts'

/** A full table read is expensive, and a person reads few of them. */
const perMember: Limit = { name: 'desk-export', max: 60, windowSeconds: hourSeconds }

const refused = (status: number, says: string, headers: Record<string, string> = {}): Response =>
  new Response(says, { status, headers: { 'cache-control': 'no-store', ...headers } })

const refusedFor = ({ messages, request }: BackofficeContext, refusal: Refusal): Response => {
  const fields = Object.entries(refusal.fields ?? {}).map(([field, codes]) => `${field} ${codes.join(', ')}`)
  const says = refusal.message ?? messages.text(request.locale, `errors.${refusal.type}`)
  return refused(statusOf(refusal), [says, ...fields].join('\n'))
}

/** Ends the file when its reader's session ends or the right is revoked. */
async function* whileAllowed(
  ctx: Context,
  request: Request,
  sender: Sender,
  route: OperatorRoute,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    const url = new URL(request.url)
    const asked = { ...sender, host: url.host, locale: defaultLocale }
    const now = await deskContext(ctx, request, asked, [], { isUse: false })
    if (await refusalOfAccess(now, route)) throw new Error('Whoever reads the file may no longer have it')
    yield piece
  }
}

/** The pieces that show whether the list can be read: the column names and the first rows. */
const untilFirstRows = 2

/** The beginning is read before the answer starts, so that a failure is an error and no truncated file. */
const readBeginning = async (pieces: AsyncGenerator<string>): Promise<string[]> => {
  const begun: string[] = []
  while (begun.length < untilFirstRows) {
    const { value, done } = await pieces.next()
    if (done) break
    begun.push(value)
  }
  return begun
}

const streamOf = (begun: string[], pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const first = begun.shift()
      const { value, done } = first === undefined ? await pieces.next() : { value: first, done: false }
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

/**
 * `GET /backoffice/export/{area}/{call}.csv`: all rows of a back office list, by the filters of its call. It is
 * streamed, audited with its filters, and cells that begin like a formula are written as text (standards W23;
 * OWASP, CSV injection).
 */
export const exportList = async (ctx: Context, request: Request, sender: Sender): Promise<Response> => {
  const url = new URL(request.url)
  const path = /^\/backoffice\/export\/(.+)\.csv$/.exec(url.pathname)?.[1] ?? ''
  const route = findOperatorRoute(path)
  if (!route?.export) return refused(404, 'No such list')
  if (isFromElsewhere(request.headers, ownOrigins(ctx.settings, houseHosts(ctx))))
    return refused(403, 'Only a page of the desk may ask for this file')
  const { input, locale: wanted } = readQuery(url.search)
  const locale = wanted && isLocale(wanted) ? wanted : defaultLocale
  const call = await deskContext(ctx, request, { ...sender, host: url.host, locale }, [])
  const isRefused = await refusalOfAccess(call, route)
  if (isRefused || !isOperator(call))
    return readDeskToken(request.headers.get('cookie'), ctx.settings) && isRefused?.ok === false
      ? refused(403, 'You may not have this list')
      : new Response(null, { status: 303, headers: { location: '/backoffice' } })
  const parsed = route.call.input.safeParse(input)
  if (!parsed.success) return refused(400, 'These filters are none of the list')
  return exportFor(call, request, sender, route, parsed.data).catch((error: unknown) =>
    refusedFor(call, refusalOfFault(ctx, sender.id, error)),
  )
}

const exportFor = async (
  call: BackofficeContext,
  request: Request,
  sender: Sender,
  route: OperatorRoute,
  input: unknown,
): Promise<Response> => {
  const { isAllowed, resendSeconds } = await call.limits.take(perMember, String(call.operator.id))
  if (!isAllowed)
    return refused(429, 'Too many files were asked for. Please wait a little.', {
      'retry-after': String(resendSeconds),
    })
  const rows = route.export?.(call, input as never)
  if (!rows) return refused(404, 'No such list')
  if ('ok' in rows) return refusedFor(call, rows.refusal)
  await recordAuditAlone(call, {
    type: 'staff_list_exported',
    uid: null,
    subject: `list:${route.path}`,
    after: maskTyped(call, input as Record<string, unknown>),
  })
  await noteBreakGlassUse(call, { path: `${route.path}.csv`, input })
  const day = call.clock.now().toISOString().slice(0, 10)
  const pieces = whileAllowed(call, request, sender, route, csvPieces(rows))
  return new Response(streamOf(await readBeginning(pieces), pieces), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${route.path.replace('/', '-')}-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
