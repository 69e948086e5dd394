import { sql } from 'kysely'
import { contentTypes } from '#contract/content/collections.ts'
import type { BackofficeContext } from '#server/context.ts'
import { locales } from '#server/platform/i18n/messages.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { describeType, isOrdered, titleFieldOf, excerptFieldOf } from './describe-fields.ts'
import { hasPreview } from '../preview/preview-path.ts'

const counted = async ({ db }: BackofficeContext) => {
  const rows = await db
    .selectFrom('content_entries as draft')
    .leftJoin('content_entries as read', (join) =>
      join.onRef('read.id', '=', 'draft.id').on('read.status', '=', 'published'),
    )
    .select([
      'draft.type',
      sql<bigint>`count(distinct draft.document_id)`.as('entries'),
      sql<bigint>`count(distinct draft.document_id) filter (where read.data is distinct from draft.data)`.as(
        'drafts',
      ),
    ])
    .where('draft.status', '=', 'draft')
    .groupBy('draft.type')
    .execute()
  return new Map(rows.map((row) => [row.type, row]))
}

export const getCollections = async (ctx: BackofficeContext) => {
  const counts = await counted(ctx)
  return ok({
    items: contentTypes.map((type) => ({
      name: type.name,
      kind: type.kind,
      is_localised: type.isLocalised,
      is_ordered: isOrdered(type),
      is_guarded: type.isGuarded ?? false,
      has_preview: hasPreview(type),
      key: type.key ?? null,
      title: titleFieldOf(type),
      words: excerptFieldOf(type),
      fields: describeType(type),
      entries: Number(counts.get(type.name)?.entries ?? 0),
      drafts: Number(counts.get(type.name)?.drafts ?? 0),
    })),
    languages: locales.map(({ code, name, dir, isDefault }) => ({ code, name, dir, is_default: isDefault })),
    is_elsewhere: ctx.settings.contentUrl !== undefined,
  })
}
