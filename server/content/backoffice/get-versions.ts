import type { z } from 'zod'
import type { contentCalls } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import type { EntryData } from '../schema.ts'
import { findContentScope } from './create-write-context.ts'

const changedBetween = (before: EntryData | null, after: EntryData | null): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  )

/** The changes of an entry in a language, newest first; also of a removed entry. */
export const getVersions = async (
  ctx: BackofficeContext,
  asked: z.output<(typeof contentCalls.getVersions)['input']>,
): Promise<Result<z.input<(typeof contentCalls.getVersions)['output']>>> => {
  const contentScope = findContentScope(asked)
  if (!contentScope.ok) return contentScope
  const history = ctx.db
    .selectFrom('content_history')
    .selectAll()
    .where('type', '=', asked.type)
    .where('document_id', '=', asked.document_id)
    .where('locale', '=', contentScope.value.locale)
  return ok(
    await readListPage(ctx, history, {
      page: asked,
      order: (rows) => rows.orderBy('id', 'desc'),
      item: ({ id, version, action, is_published, actor, at, before, after }) => ({
        id: String(id),
        version,
        action,
        is_published,
        actor,
        at: at.toISOString(),
        changed: changedBetween(before, after),
        fields: after === null ? null : { ...after },
      }),
    }),
  )
}
