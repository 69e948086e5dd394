import { hourSeconds } from '#contract/durations.ts'
import { mayReplicaAnswerOperator } from '#contract/replica-reads.ts'
import { recordBreakGlassUse } from '#server/backoffice/approvals/break-glass/record-break-glass-use.ts'
import { maskSearchTerm } from '#server/platform/audit/mask-search-term.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import { recordStaffWrite, withReplicaForStaff } from '#server/replica-reads.ts'
import { csvPieces } from '#server/platform/kernel/lists/csv-file.ts'
import type { Refusal } from '#server/platform/kernel/result.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { findOperatorRoute, type OperatorRoute } from '#server/operator-api.ts'
import { readBackofficeToken } from '#server/backoffice/operators/sign-in/backoffice-cookie.ts'
import { refusalOfFault, statusOf } from '../request/answer-call.ts'
import { isFromElsewhere, ownOrigins } from '../request/csrf-guard.ts'
import { createBackofficeContext, isOperator, accessRefusal } from './create-backoffice-context.ts'
import type { Sender } from '../request/dispatch.ts'
import { brandHosts } from '../request/brand-domain.ts'
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
    const now = await createBackofficeContext(ctx, request, asked, [], { isUse: false })
    if (await accessRefusal(now, route)) throw new Error('The reader of the file no longer has access to it')
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
  if (isFromElsewhere(request.headers, ownOrigins(ctx.settings, brandHosts(ctx))))
    return refused(403, 'Only a page of the desk may ask for this file')
  const { input, locale: wanted } = readQuery(url.search)
  const locale = wanted && isLocale(wanted) ? wanted : defaultLocale
  const call = await createBackofficeContext(ctx, request, { ...sender, host: url.host, locale }, [])
  const isRefused = await accessRefusal(call, route)
  if (isRefused || !isOperator(call))
    return readBackofficeToken(request.headers.get('cookie'), ctx.settings) && isRefused?.ok === false
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
  const { isAllowed, resendSeconds } = await call.limits.consume(perMember, String(call.operator.id))
  if (!isAllowed)
    return refused(429, 'Too many files were asked for. Please wait a little.', {
      'retry-after': String(resendSeconds),
    })
  const reads = mayReplicaAnswerOperator(route.path) ? withReplicaForStaff(call) : call
  const rows = route.export?.(reads, input as never)
  if (!rows) return refused(404, 'No such list')
  if ('ok' in rows) return refusedFor(call, rows.refusal)
  await recordStandaloneAudit(call, {
    type: 'staff_list_exported',
    uid: null,
    subject: `list:${route.path}`,
    after: maskSearchTerm(call, input as Record<string, unknown>),
  })
  await recordBreakGlassUse(call, { path: `${route.path}.csv`, input })
  await recordStaffWrite(call)
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
