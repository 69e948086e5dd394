import { toMoney } from '#contract/money.ts'
import type { BackofficeCashback } from '#contract/operator/bonuses/cashbacks.ts'
import type { Db } from '#db/connect.ts'
import { cashbackStatusAt, type ReadCashback } from '../claims/serialize-cashback.ts'
import { titleOfProgramme } from './programme-rows.ts'

export const selectCashbacks = (db: Db) =>
  db
    .selectFrom('cashbacks')
    .innerJoin('cashback_versions', 'cashback_versions.id', 'cashbacks.version_id')
    .innerJoin('cashback_programmes', 'cashback_programmes.id', 'cashbacks.programme_id')
    .selectAll('cashbacks')
    .select(['cashback_versions.terms', 'cashback_versions.texts', 'cashback_versions.number'])
    .select('cashback_programmes.sysname')

type Row = ReadCashback & { readonly sysname: string; readonly number: number }

export const serializeCashback = (
  row: Row,
  { now, locale }: { now: Date; locale: string },
): BackofficeCashback => ({
  id: String(row.id),
  at: row.created_at.toISOString(),
  uid: row.uid,
  programme: row.sysname,
  version: row.number,
  title: titleOfProgramme(row.texts, row.sysname, locale),
  starts_at: row.start_date.toISOString(),
  ends_at: row.end_date.toISOString(),
  status: cashbackStatusAt(row, now),
  level: row.level,
  percent: row.basis_points / 100,
  loss: toMoney(row.loss_minor, row.currency),
  amount: toMoney(row.amount_minor, row.currency),
  paid_as: row.terms.paidAs,
  until: row.receiving_expired_at?.toISOString() ?? null,
  paid_out_at: row.paid_out_at?.toISOString() ?? null,
  bonus_id: row.bonus_id === null ? null : String(row.bonus_id),
})
