import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { BackofficeCashbackProgramme } from '#contract/operator/bonuses/cashbacks.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { ProgrammeTexts } from '../schema.ts'

export const selectProgrammes = (db: Db | Tx['db']) =>
  db
    .selectFrom('cashback_programmes as programme')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('cashback_versions')
          .select(['number', 'terms', 'texts'])
          .whereRef('programme_id', '=', 'programme.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('programme')
    .select(['newest.number', 'newest.terms', 'newest.texts'])
    .select(sql<bigint>`(select count(*) from cashbacks where programme_id = programme.id)`.as('given'))

type Row = Awaited<ReturnType<ReturnType<typeof selectProgrammes>['execute']>>[number]

export const titleOfProgramme = (texts: ProgrammeTexts | null, sysname: string, locale: string): string =>
  texts?.[locale]?.title ?? texts?.[defaultLocale]?.title ?? sysname

export const serializeProgramme = (row: Row, locale: string): BackofficeCashbackProgramme => ({
  sysname: row.sysname,
  status: row.status,
  title: titleOfProgramme(row.texts, row.sysname, locale),
  period: row.terms?.period ?? null,
  version: row.number,
  given: Number(row.given),
  created_by: row.created_by,
  at: row.created_at.toISOString(),
  stopped_at: row.stopped_at?.toISOString() ?? null,
})

const periodsShown = 24

type Sums = {
  period_id: bigint
  currency: string
  players: number
  given: bigint
  paid: bigint
  waiting: bigint
  lapsed: bigint
}

export const periodsOf = async (db: Db, programmeId: bigint, now: Date) => {
  const periods = await db
    .selectFrom('cashback_periods')
    .innerJoin('cashback_versions', 'cashback_versions.id', 'cashback_periods.version_id')
    .selectAll('cashback_periods')
    .select('cashback_versions.number')
    .where('cashback_periods.programme_id', '=', programmeId)
    .orderBy('starts_at', 'desc')
    .limit(periodsShown)
    .execute()
  const { rows } = await sql<Sums>`
    select period_id, currency, count(distinct uid)::int as players, sum(amount_minor)::bigint as given,
      coalesce(sum(amount_minor) filter (where status = 'paid_out'), 0)::bigint as paid,
      coalesce(sum(amount_minor) filter (where status = 'active' and (receiving_expired_at is null
        or receiving_expired_at > ${now})), 0)::bigint as waiting,
      coalesce(sum(amount_minor) filter (where status = 'removed' or (status = 'active'
        and receiving_expired_at <= ${now})), 0)::bigint as lapsed
    from cashbacks where period_id = any(${periods.map(({ id }) => id)}::bigint[])
    group by period_id, currency order by currency`.execute(db)
  return periods.map((period) => ({
    starts_at: period.starts_at.toISOString(),
    ends_at: period.ends_at.toISOString(),
    version: period.number,
    reckoned_at: period.reckoned_at?.toISOString() ?? null,
    sums: rows
      .filter(({ period_id: id }) => id === period.id)
      .map(({ currency, players, given, paid, waiting, lapsed }) => ({
        currency,
        players,
        given: toMoney(given, currency),
        paid: toMoney(paid, currency),
        waiting: toMoney(waiting, currency),
        lapsed: toMoney(lapsed, currency),
      })),
  }))
}
