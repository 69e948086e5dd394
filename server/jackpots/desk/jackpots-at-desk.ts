import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { DeskJackpot } from '#contract/operator/jackpots.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { wordsOf } from '../calls/jackpot-on-wire.ts'

/** Jackpots with what is in them and what they have paid. */
export const jackpotsAtDesk = (db: Db | Tx['db']) =>
  db
    .selectFrom('jackpots as jackpot')
    .selectAll('jackpot')
    .select([
      sql<bigint>`coalesce((select sum(meter / 10000) from jackpot_cycles cycle
        where cycle.jackpot_id = jackpot.id and cycle.status = 'open'), 0)::bigint`.as('pool_minor'),
      sql<bigint>`coalesce((select sum(amount_minor) from jackpot_cycles cycle
        where cycle.jackpot_id = jackpot.id and cycle.status = 'paid'), 0)::bigint`.as('paid_minor'),
      sql<bigint>`(select count(*) from jackpot_cycles cycle
        where cycle.jackpot_id = jackpot.id and cycle.status <> 'open')`.as('hits'),
      sql<bigint>`(select count(*) from jackpot_cycles cycle
        where cycle.jackpot_id = jackpot.id and cycle.status = 'held')`.as('held'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof jackpotsAtDesk>['execute']>>[number]

export const jackpotAtDesk = (row: Row, locale: string): DeskJackpot => ({
  sysname: row.sysname,
  title: wordsOf(row.texts, locale).title,
  status: row.status,
  currency: row.currency,
  levels: row.levels.length,
  pool: toMoney(row.pool_minor, row.currency),
  paid: toMoney(row.paid_minor, row.currency),
  hits: Number(row.hits),
  held: Number(row.held),
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})
