import { sql } from 'kysely'
import type { BackofficeWheel } from '#contract/operator/bonuses/wheels.ts'
import type { Db } from '#db/connect.ts'
import { wheelTextsIn } from '../terms/running-wheel.ts'

export const selectWheels = (db: Db) =>
  db
    .selectFrom('wheels as wheel')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('wheel_versions')
          .select(['number', 'terms', 'texts'])
          .whereRef('wheel_id', '=', 'wheel.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('wheel')
    .select(['newest.number', 'newest.terms', 'newest.texts'])
    .select(
      sql<number>`(select count(*)::int from wheel_spins spin where spin.wheel_id = wheel.id)`.as('spins'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectWheels>['execute']>>[number]

export const serializeWheel = (row: Row, locale: string): BackofficeWheel => ({
  sysname: row.sysname,
  name: (row.texts && wheelTextsIn(row.texts, locale).name) || row.sysname,
  status: row.status,
  version: row.number,
  spins: row.spins,
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})
