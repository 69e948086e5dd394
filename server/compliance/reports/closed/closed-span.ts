import { dayMs } from '#contract/durations.ts'
import { reportMaxDays } from '#contract/operator/reports.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { daysOf, readSpan, type Span } from '../report-span.ts'

/** The span of a report on closed days: no sum of it includes an open day. */
export type ClosedSpanStatus = { from: string; to: string; is_closed: boolean; open_days: string[] }

export type ClosedSpan = Span & {
  readonly closedStatus: ClosedSpanStatus
  readonly closedFrom: string | null
  readonly closedTo: string | null
}

const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The current day in the zone of the reports. */
const today = ({ clock, settings }: BackofficeContext): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: settings.mailings.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(clock.now())

export const readEnds = async ({
  db,
}: Pick<BackofficeContext, 'db'>): Promise<Pick<ClosedSpan, 'closedFrom' | 'closedTo'>> => {
  const { first, last } = await db
    .selectFrom('report_closed_days')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .executeTakeFirstOrThrow()
  const named = (day: Date | null) => day?.toISOString().slice(0, 10) ?? null
  return { closedFrom: named(first), closedTo: named(last) }
}

/** The closed days of a span, including those without play. */
export const closedDays = ({ from, to, closedFrom, closedTo }: ClosedSpan): string[] =>
  daysOf({ from, to }).filter(
    (day) => closedFrom !== null && closedTo !== null && day >= closedFrom && day <= closedTo,
  )

const closedStatusOf = (span: Span, closedTo: string | null, now: string): ClosedSpanStatus => ({
  ...span,
  is_closed: closedTo !== null && span.to <= closedTo,
  open_days: daysOf(span).filter((day) => day <= now && (closedTo === null || day > closedTo)),
})

/** The requested days; by default the last thirty closed ones. */
export const readClosedSpan = async (
  ctx: BackofficeContext,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Result<ClosedSpan>> => {
  const ends = await readEnds(ctx)
  const { closedTo } = ends
  const now = today(ctx)
  const span = readSpan(ctx.clock.now(), { ...asked, to: asked.to ?? closedTo ?? now }, reportMaxDays)
  if (!span.ok) return span
  return ok({ ...span.value, ...ends, closedStatus: closedStatusOf(span.value, closedTo, now) })
}

export const spanBefore = ({
  from,
  to,
  closedTo,
}: ClosedSpan): { span: Span; closedStatus: ClosedSpanStatus } => {
  const days = daysOf({ from, to }).length
  const span = { from: dayBefore(from, days), to: dayBefore(from) }
  return { span, closedStatus: closedStatusOf(span, closedTo, from) }
}
