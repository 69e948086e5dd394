import type { z } from 'zod'
import type { backofficeCashbackProgrammesCalls } from '#contract/operator/bonuses/cashbacks.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { periodsOf, serializeProgramme, selectProgrammes } from './programme-rows.ts'

type Asked = z.output<(typeof backofficeCashbackProgrammesCalls.getList)['input']>

export const getProgrammes = async (ctx: BackofficeContext, asked: Asked) => {
  const { status } = asked
  const found = selectProgrammes(ctx.db).$if(status !== undefined, (query) =>
    query.where('programme.status', '=', status ?? 'draft'),
  )
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('programme.id', 'desc'),
      item: (row) => serializeProgramme(row, ctx.request.locale),
    }),
  )
}

export const getProgramme = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await selectProgrammes(ctx.db).where('programme.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const [versions, periods] = await Promise.all([
    ctx.db
      .selectFrom('cashback_versions')
      .selectAll()
      .where('programme_id', '=', row.id)
      .orderBy('number', 'desc')
      .execute(),
    periodsOf(ctx.db, row.id, ctx.clock.now()),
  ])
  return ok({
    ...serializeProgramme(row, ctx.request.locale),
    versions: versions.map(({ number, hash, created_at: at, created_by, terms, texts }) => ({
      number,
      hash,
      at: at.toISOString(),
      published_by: created_by,
      terms,
      texts: { ...texts },
    })),
    periods,
  })
}
