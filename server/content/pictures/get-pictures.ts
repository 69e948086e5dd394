import { sql } from 'kysely'
import type { z } from 'zod'
import type { contentCalls } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { findUses, isUsed } from './find-uses.ts'
import { serializePicture } from './serialize-picture.ts'

export const getPictures = async (
  ctx: BackofficeContext,
  asked: z.output<(typeof contentCalls.getPictures)['input']>,
) => {
  const { q, use, id } = asked
  const pictures = ctx.db
    .selectFrom('media_pictures')
    .selectAll()
    .$if(q !== undefined, (rows) => rows.where(holdsText(q ?? '', sql.ref('name'))))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(use === 'used', (rows) => rows.where(isUsed))
    .$if(use === 'unused', (rows) => rows.where(sql<boolean>`not ${isUsed}`))
  const page = await readListPage(ctx, pictures, {
    page: asked,
    order: (rows) => rows.orderBy('uploaded_at', 'desc').orderBy('id'),
    item: (row) => row,
  })
  const usesOf = await findUses(
    ctx.db,
    page.items.map(({ id }) => id),
  )
  return ok({ ...page, items: page.items.map((row) => serializePicture(row, usesOf(row.id))) })
}
