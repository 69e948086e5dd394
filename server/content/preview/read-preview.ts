import { findContentType } from '#contract/content/collections.ts'
import type { Context } from '#server/context.ts'
import type { Content } from '../reading/content.ts'
import { entryOfRow } from '../reading/database-source.ts'
import type { PreviewClaim } from './preview-link.ts'

/** The site's content with a document's drafts in place of the published entries, in every language. */
export const previewContent = async (
  ctx: Pick<Context, 'db' | 'content'>,
  { type: name, documentId }: PreviewClaim,
): Promise<Content | undefined> => {
  const type = findContentType(name)
  if (!type) return undefined
  const drafts = await ctx.db
    .selectFrom('content_entries')
    .selectAll()
    .where('type', '=', name)
    .where('document_id', '=', documentId)
    .where('status', '=', 'draft')
    .execute()
  return ctx.content.withDrafts(type, drafts.map(entryOfRow))
}
