import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { BackofficeJackpot } from '#contract/operator/bonuses/jackpots.ts'
import type { Db } from '#db/connect.ts'
import { wordsOf } from '../calls/serialize-jackpot.ts'

export const selectJackpots = (db: Db) =>
  db
    .selectFrom('jackpots as jackpot')
    .selectAll('jackpot')
    .select([
      sql<bigint>`(select coalesce(sum(meter / 10000), 0)::bigint from jackpot_cycles cycle
        where cycle.jackpot_id = jackpot.id and status = 'open')`.as('in_it'),
      sql<number>`(select count(*)::int from jackpot_cycles cycle
        where cycle.jackpot_id = jackpot.id and status <> 'open')`.as('hits'),
      sql<number>`(select count(*)::int from jackpot_cycles cycle
        where cycle.jackpot_id = jackpot.id and status = 'held')`.as('held'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectJackpots>['execute']>>[number]

export const serializeJackpot = (row: Row, locale: string): BackofficeJackpot => ({
  sysname: row.sysname,
  title: wordsOf(row.texts, locale).title,
  status: row.status,
  currency: row.currency,
  amount: toMoney(row.in_it, row.currency),
  levels: row.levels.length,
  hits: row.hits,
  held: row.held,
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})
