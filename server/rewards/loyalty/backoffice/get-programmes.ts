import { sql } from 'kysely'
import type { BackofficeProgramme, BackofficeProgrammeCard } from '#contract/operator/bonuses/loyalty.ts'
import type { LoyaltyTexts } from '#contract/loyalty-terms.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { wordsOf } from '../programme/get-programs.ts'

const programmes = ({ db }: BackofficeContext) =>
  db
    .selectFrom('loyalty_programmes as programme')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('loyalty_programme_versions')
          .select(['number', 'texts'])
          .whereRef('programme_id', '=', 'programme.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('programme')
    .select(['newest.number', 'newest.texts'])
    .select(
      sql<boolean>`exists (select from loyalty_runs run join loyalty_programme_versions v on v.id = run.version_id
        where v.programme_id = programme.id and run.until_at is null)`.as('is_running'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof programmes>['execute']>>[number]

const nameOf = (texts: LoyaltyTexts | null, sysname: string, locale: string): string =>
  (texts && wordsOf({ texts }, locale).name) || sysname

const serializeProgramme = (row: Row, locale: string): BackofficeProgramme => ({
  sysname: row.sysname,
  name: nameOf(row.texts, row.sysname, locale),
  version: row.number,
  is_running: row.is_running,
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})

export const getProgrammes = async (ctx: BackofficeContext, asked: { offset: number; count: number }) =>
  ok(
    await readListPage(ctx, programmes(ctx), {
      page: asked,
      order: (query) => query.orderBy('programme.id', 'desc'),
      item: (row) => serializeProgramme(row, ctx.request.locale),
    }),
  )

const versionsOf = ({ db }: BackofficeContext, id: bigint) =>
  db
    .selectFrom('loyalty_programme_versions')
    .selectAll()
    .where('programme_id', '=', id)
    .orderBy('number', 'desc')
    .execute()

const reachedOf = async (
  { db }: BackofficeContext,
  id: bigint,
): Promise<BackofficeProgrammeCard['reached']> => {
  const { rows } = await sql<BackofficeProgrammeCard['reached'][number]>`
    select level, min(sysname) as sysname, count(*)::int as players from (
      select distinct on (uid) uid, level, sysname from loyalty_levels_reached
      where programme_id = ${id} order by uid, level desc
    ) top group by level order by level`.execute(db)
  return rows
}

const runsOf = async ({ db }: BackofficeContext, id: bigint): Promise<BackofficeProgrammeCard['runs']> => {
  const rows = await db
    .selectFrom('loyalty_runs')
    .innerJoin('loyalty_programme_versions as version', 'version.id', 'version_id')
    .select(['version.number', 'from_at', 'until_at'])
    .where('programme_id', '=', id)
    .orderBy('loyalty_runs.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ number, from_at, until_at }) => ({
    version: number,
    from: from_at.toISOString(),
    until: until_at?.toISOString() ?? null,
  }))
}

export const getProgramme = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await programmes(ctx).where('programme.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const [versions, reached, runs] = await Promise.all([
    versionsOf(ctx, row.id),
    reachedOf(ctx, row.id),
    runsOf(ctx, row.id),
  ])
  return ok({
    ...serializeProgramme(row, ctx.request.locale),
    versions: versions.map(
      ({ number, hash, created_at: at, created_by, image_url: image, terms, texts }) => ({
        number,
        hash,
        at: at.toISOString(),
        published_by: created_by,
        image,
        terms,
        texts: { ...texts },
      }),
    ),
    reached,
    runs,
  })
}
