import type { ContentType } from '#contract/content/content-type.ts'
import type { Tx } from '#db/transaction.ts'
import { readOf } from '../guard/author-permissions.ts'
import {
  publishContentChange,
  recordHistory,
  lockDocument,
  removeRow,
  rowOf,
  writeRow,
  type WriteContext,
} from './entry-rows.ts'
import type { EntryRow } from '../schema.ts'
import { problem, ProblemRollback, type Outcome } from './problem.ts'
import {
  changeContent,
  publishRow,
  refuseWithoutPermission,
  refuseOtherVersion,
  saveInside,
} from './save-entry.ts'

export type Target = {
  readonly type: ContentType
  readonly documentId: string
  readonly locale: string
  readonly expectedVersion?: number | undefined
}

const notFound = (): never => {
  throw new ProblemRollback(problem('NotFoundError', 'Not Found').problem)
}

const lockEntry = async (tx: Tx, target: Target) => {
  const rows = await lockDocument(tx, target.type, target.documentId)
  const draft = rowOf(rows, target.locale, 'draft') ?? notFound()
  refuseOtherVersion(draft, target.expectedVersion)
  return { rows, draft, published: rowOf(rows, target.locale, 'published') }
}

/** A removal puts defaults, or what other languages share, in its place. */
const refuseRemoval = (
  writeContext: WriteContext,
  type: ContentType,
  gone: EntryRow,
  left: readonly EntryRow[],
): void =>
  refuseWithoutPermission(
    writeContext,
    type,
    { before: gone.data, after: readOf(type, left, gone.locale) },
    'remove',
  )

/** The same as {@link publishEntry} in the caller's transaction; a problem is thrown as a ProblemRollback. */
export const publishInside = async (
  tx: Tx,
  writeContext: WriteContext,
  target: Target,
): Promise<EntryRow> => {
  const { rows, draft, published } = await lockEntry(tx, target)
  const row = await publishRow(tx, writeContext, target.type, draft, rows)
  await recordHistory(tx, writeContext, {
    action: 'publish',
    row,
    isPublished: true,
    before: published?.data ?? null,
    after: row.data,
  })
  return row
}

export const publishEntry = (writeContext: WriteContext, target: Target): Promise<Outcome<EntryRow>> =>
  changeContent(writeContext, (tx) => publishInside(tx, writeContext, target))

/** Unpublishes an entry; the draft stays. */
export const unpublishEntry = (writeContext: WriteContext, target: Target): Promise<Outcome<EntryRow>> =>
  changeContent(writeContext, async (tx) => {
    const { rows, draft, published } = await lockEntry(tx, target)
    if (!published) return draft
    refuseRemoval(
      writeContext,
      target.type,
      published,
      rows.filter((row) => row !== published),
    )
    await removeRow(tx, published)
    await publishContentChange(tx, writeContext, target.type)
    await recordHistory(tx, writeContext, {
      action: 'unpublish',
      row: published,
      isPublished: false,
      before: published.data,
      after: null,
    })
    return draft
  })

/** Resets the draft to the published version. */
export const discardDraft = (writeContext: WriteContext, target: Target): Promise<Outcome<EntryRow>> =>
  changeContent(writeContext, async (tx) => {
    const { draft, published } = await lockEntry(tx, target)
    if (!published) throw new ProblemRollback(problem('ApplicationError', 'Nothing is published').problem)
    const row = await writeRow(tx, target.type, {
      ...draft,
      data: published.data,
      version: draft.version + 1,
      updated_at: writeContext.clock.now(),
      updated_by: writeContext.actor,
    })
    await recordHistory(tx, writeContext, {
      action: 'discard',
      row,
      isPublished: false,
      before: draft.data,
      after: row.data,
    })
    return row
  })

/** Removes one language of a document, or with `*` every language; the history stays. */
export const deleteEntry = (
  writeContext: WriteContext,
  target: Omit<Target, 'locale'> & { locale: string; isEveryLocale?: boolean },
): Promise<Outcome<EntryRow>> =>
  changeContent(writeContext, async (tx) => {
    const rows = await lockDocument(tx, target.type, target.documentId)
    const gone = target.isEveryLocale ? rows : rows.filter(({ locale }) => locale === target.locale)
    const drafts = gone.filter(({ status }) => status === 'draft')
    const first = drafts.find(({ locale }) => locale === target.locale) ?? drafts[0] ?? notFound()
    refuseOtherVersion(first, target.expectedVersion)
    const left = rows.filter((row) => !gone.includes(row))
    for (const row of gone.filter(({ status }) => status === 'published'))
      refuseRemoval(writeContext, target.type, row, left)
    for (const row of gone) await removeRow(tx, row)
    for (const row of drafts) {
      const wasPublished = gone.some(({ id, status }) => id === row.id && status === 'published')
      await recordHistory(tx, writeContext, {
        action: 'delete',
        row,
        isPublished: wasPublished,
        before: row.data,
        after: null,
      })
    }
    if (gone.some(({ status }) => status === 'published'))
      await publishContentChange(tx, writeContext, target.type)
    return first
  })

/** Makes an earlier version the draft again, without publishing it. */
export const restoreVersion = (
  writeContext: WriteContext,
  target: Target & { version: number },
): Promise<Outcome<EntryRow>> =>
  changeContent(writeContext, async (tx) => {
    const history = tx.db
      .selectFrom('content_history')
      .where('document_id', '=', target.documentId)
      .where('type', '=', target.type.name)
      .where('locale', '=', target.locale)
    const wanted = await history
      .select('after')
      .where('version', '=', target.version)
      .where('after', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { last } = await history.select(({ fn }) => fn.max('version').as('last')).executeTakeFirstOrThrow()
    return saveInside(tx, writeContext, {
      type: target.type,
      documentId: target.documentId,
      locale: target.locale,
      given: wanted?.after ?? notFound(),
      publish: false,
      expectedVersion: target.expectedVersion,
      restoredFrom: { lastVersion: last },
    })
  })
