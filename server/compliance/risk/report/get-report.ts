import { dayMs } from '#contract/durations.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { caseRows } from '../cases/case-rows.ts'
import { subjectOfCase } from '../cases/subject-of-case.ts'
import type { StoredFigure } from '../schema.ts'
import { reportOfCase } from './report-of-case.ts'
import { majorText } from '#contract/money.ts'

const paymentDays = 90
const maxPayments = 1000

const figureText = (figure: StoredFigure): string =>
  typeof figure === 'object'
    ? `${majorText(BigInt(figure.minor), figure.currency)} ${figure.currency}`
    : String(figure)

const readPerson = ({ db }: BackofficeContext, uid: number) =>
  db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .select([
      'players.uid',
      'players.currency',
      'players.country',
      'players.email',
      'players.phone',
      'profile.first_name as firstName',
      'profile.last_name as lastName',
      'profile.birth_date as birthDate',
      'profile.address',
      'profile.home_town as town',
      'profile.postcode',
      'profile.document_number as documentNumber',
    ])
    .where('players.uid', '=', uid)
    .executeTakeFirstOrThrow()

const readPayments = async ({ db }: BackofficeContext, uid: number, currency: string, before: Date) => {
  const rows = await db
    .selectFrom('cashier_transactions')
    .select(['id', 'type', 'method', 'amount_minor', 'created_at'])
    .where('uid', '=', uid)
    .where('currency', '=', currency)
    .where('status', 'in', ['success', 'new', 'review', 'processing'])
    .where('created_at', '>', new Date(before.getTime() - paymentDays * dayMs))
    .orderBy('id')
    .limit(maxPayments)
    .execute()
  return rows
    .filter(({ type, created_at: at }) => at <= before || type === 'withdrawal')
    .map(({ id, type, method, amount_minor: minor, created_at: at }) => ({
      reference: `${type}-${id}`,
      type,
      method,
      minor,
      at,
    }))
}

/**
 * The report of a case that two persons have decided to report. InvalidParameter `id` NOT_FOUND, NOT_ALLOWED.
 */
export const getReport = async (ctx: BackofficeContext, given: { id: string }) => {
  const id = BigInt(given.id)
  const row = await caseRows(ctx).where('one.id', '=', id).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const [steps, findings, person] = await Promise.all([
    ctx.db.selectFrom('risk_steps').selectAll().where('case_id', '=', id).orderBy('id').execute(),
    ctx.db.selectFrom('risk_findings').selectAll().where('case_id', '=', id).orderBy('id').execute(),
    readPerson(ctx, row.uid),
  ])
  const reported = steps.find(({ kind }) => kind === 'report')
  if (!reported) return invalid('id', 'NOT_ALLOWED')
  const report = reportOfCase({
    caseId: given.id,
    house: ctx.settings.brand ?? 'house',
    at: ctx.clock.now(),
    currency: person.currency,
    reporter: ctx.operator.email,
    reason: reported.text,
    measures: steps.filter(({ kind }) => kind !== 'note').map(({ kind }) => kind),
    indicators: [...new Set(findings.map(({ rule }) => rule))],
    findings: findings.map(
      ({ rule, found_at: at, figures }) =>
        `${at.toISOString().slice(0, 10)} ${rule}: ${Object.entries(figures)
          .map(([name, figure]) => `${name} ${figureText(figure)}`)
          .join(', ')}`,
    ),
    person,
    payments: await readPayments(ctx, row.uid, person.currency, reported.at),
  })
  await recordStandaloneAudit(ctx, { type: 'risk_report_downloaded', uid: null, subject: subjectOfCase(id) })
  return ok({
    name: `report-${given.id}.xml`,
    mime_type: 'application/xml',
    base64: Buffer.from(report).toString('base64'),
  })
}
