import { sql } from 'kysely'
import type { z } from 'zod'
import { libraryRoute } from '#contract/images.ts'
import type { contentCalls } from '#contract/operator/content.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage } from '#server/kernel/lists/desk-list.ts'
import { ok } from '#server/kernel/result.ts'
import { pictureOnWire } from './picture-on-wire.ts'

const isUsed = sql<boolean>`exists (
  select from content_entries as entry
  where strpos(entry.data::text, ${`${libraryRoute}/`} || media_pictures.id || '.') > 0)`

/** The media library, the newest first. */
export const getPictures = async (
  ctx: DeskContext,
  asked: z.output<(typeof contentCalls.getPictures)['input']>,
) => {
  const { q, use, id } = asked
  const pictures = ctx.db
    .selectFrom('media_pictures')
    .selectAll()
    .$if(q !== undefined, (rows) =>
      rows.where(sql<boolean>`strpos(lower(name), ${(q ?? '').toLowerCase()}) > 0`),
    )
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(use === 'used', (rows) => rows.where(isUsed))
    .$if(use === 'unused', (rows) => rows.where(sql<boolean>`not ${isUsed}`))
  return ok(
    await readDeskPage(ctx, pictures, {
      page: asked,
      order: (rows) => rows.orderBy('uploaded_at', 'desc').orderBy('id'),
      item: (row) => pictureOnWire(ctx.db, row),
    }),
  )
}
