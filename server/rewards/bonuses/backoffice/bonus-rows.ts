import { toMoney } from '#contract/money.ts'
import type { DeskBonus } from '#contract/operator/bonuses/bonuses.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { statusAt, type ReadBonus } from '../bonus/serialize-bonus.ts'
import { titleOf } from './promotion-rows.ts'

export type DeskBonusRow = ReadBonus & { readonly sysname: string; readonly number: number }

export const selectBonuses = (db: Db | Tx['db']) =>
  db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .innerJoin('promotions', 'promotions.id', 'promotion_versions.promotion_id')
    .selectAll('bonuses')
    .select(['promotion_versions.terms', 'promotion_versions.texts', 'promotion_versions.number'])
    .select('promotions.sysname')

export const serializeBonus = (
  row: DeskBonusRow,
  { now, locale }: { now: Date; locale: string },
): DeskBonus => {
  const { currency, target, progress } = row
  const sum = (minor: bigint) => toMoney(minor, currency)
  const done = progress > target ? target : progress
  const until = row.status === 'available' ? row.claim_until : row.wager_until
  return {
    id: String(row.id),
    at: row.created_at.toISOString(),
    uid: row.uid,
    promotion: row.sysname,
    version: row.number,
    title: titleOf(row.texts, row.sysname, locale),
    product: row.product,
    kind: row.kind,
    status: statusAt(row, now),
    outcome: row.outcome,
    amount: sum(row.granted_minor),
    balance: sum(row.balance_minor + row.frozen_minor),
    target: sum(target / 10_000n),
    done: sum(done / 10_000n),
    percent: target === 0n ? 100 : Number((done * 1000n) / target) / 10,
    converted: sum(row.converted_minor),
    until: until?.toISOString() ?? null,
    granted_by: row.granted_by,
    reason: row.reason,
  }
}
