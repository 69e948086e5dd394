import { sql, type Selectable } from 'kysely'
import type { Cashback } from '#contract/cashbacks.ts'
import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { CashbackRow, ProgrammeTexts } from '../schema.ts'

export type ReadCashback = Selectable<CashbackRow> & {
  readonly terms: CashbackTerms
  readonly texts: ProgrammeTexts
}

export const cashbacksWithTerms = (db: Db | Tx['db']) =>
  db
    .selectFrom('cashbacks')
    .innerJoin('cashback_versions', 'cashback_versions.id', 'cashbacks.version_id')
    .selectAll('cashbacks')
    .select(['cashback_versions.terms', 'cashback_versions.texts'])

type StatusFields = Pick<ReadCashback, 'status' | 'receiving_expired_at'>

/** The status by the clock: after its expiry it cannot be collected, without any stored change. */
export const cashbackStatusAt = (
  { status, receiving_expired_at: until }: StatusFields,
  now: Date,
): Cashback['status'] => (status === 'active' && until !== null && until <= now ? 'expired' : status)

export const cashbackStatusAtSql = (now: Date) => sql<Cashback['status']>`(
  case when cashbacks.status = 'active' and cashbacks.receiving_expired_at <= ${now} then 'expired'
    else cashbacks.status end)`

export const serializeCashback = (
  row: ReadCashback,
  { now, locale }: { now: Date; locale: string },
): Cashback => {
  const words = row.texts[locale] ?? row.texts[defaultLocale] ?? { title: '', description: '' }
  return {
    id: String(row.id),
    status: cashbackStatusAt(row, now),
    title: words.title,
    description: words.description,
    amount: toMoney(row.amount_minor, row.currency),
    loss: toMoney(row.loss_minor, row.currency),
    percent: row.basis_points / 100,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
    receiving_expired_at: row.receiving_expired_at?.toISOString() ?? null,
    paid_out_at: row.paid_out_at?.toISOString() ?? null,
    paid_as: row.terms.paidAs,
  }
}
