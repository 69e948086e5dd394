import type { ContentType } from '#contract/content/content-type.ts'
import type { Tx } from '#db/transaction.ts'
import { lockDocument, type WriteContext } from './entry-rows.ts'
import { problem, ProblemRollback, type Outcome } from './problem.ts'
import { changeContent } from './save-entry.ts'
import { overlayFields } from './shared-fields.ts'

const inOrder = async (tx: Tx, type: ContentType): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('content_entries')
    .select(['document_id', 'data', 'id'])
    .where('type', '=', type.name)
    .where('status', '=', 'draft')
    .orderBy('id')
    .execute()
  const placeOf = ({ data }: (typeof rows)[number]) => (typeof data.order === 'number' ? data.order : 0)
  return [...new Set(rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map((row) => row.document_id))]
}

/**
 * Gives the entries of an ordered type the places of a list, in every language, drafts and published at once;
 * entries not named follow in their previous order. Other changes in a draft stay unpublished.
 */
export const orderEntries = (
  writeContext: WriteContext,
  type: ContentType,
  documentIds: readonly string[],
): Promise<Outcome<number>> =>
  changeContent(writeContext, async (tx) => {
    const known = await inOrder(tx, type)
    const named = new Set(documentIds)
    if (!known.some((id) => named.has(id)) || documentIds.some((id) => !known.includes(id)))
      throw new ProblemRollback(problem('NotFoundError', 'Not Found').problem)
    const wanted = [...named, ...known.filter((id) => !named.has(id))]
    for (const [place, documentId] of wanted.entries())
      await overlayFields(tx, writeContext, type, await lockDocument(tx, type, documentId), {
        order: place + 1,
      })
    return wanted.length
  })
