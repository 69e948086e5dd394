import type { ContentType } from '#contract/content/content-type.ts'
import type { Tx } from '#db/transaction.ts'
import { readOf } from '../guard/powers.ts'
import {
  announceChange,
  keepHistory,
  lockDocument,
  removeRow,
  rowOf,
  writeRow,
  type EntryRow,
  type Writing,
} from './entry-rows.ts'
import { problem, ProblemRollback, type Outcome } from './problem.ts'
import {
  changeContent,
  publishRow,
  refuseBeyondPowers,
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
  writing: Writing,
  type: ContentType,
  gone: EntryRow,
  left: readonly EntryRow[],
): void =>
  refuseBeyondPowers(writing, type, { before: gone.data, after: readOf(type, left, gone.locale) }, 'remove')

/** The same as {@link publishEntry} in the caller's transaction; a problem is thrown as a ProblemRollback. */
export const publishInside = async (tx: Tx, writing: Writing, target: Target): Promise<EntryRow> => {
  const { rows, draft, published } = await lockEntry(tx, target)
  const row = await publishRow(tx, writing, target.type, draft, rows)
  await keepHistory(tx, writing, {
    action: 'publish',
    row,
    isPublished: true,
    before: published?.data ?? null,
    after: row.data,
  })
  return row
}

export const publishEntry = (writing: Writing, target: Target): Promise<Outcome<EntryRow>> =>
  changeContent(writing, (tx) => publishInside(tx, writing, target))

/** Unpublishes an entry; the draft stays. */
export const unpublishEntry = (writing: Writing, target: Target): Promise<Outcome<EntryRow>> =>
  changeContent(writing, async (tx) => {
    const { rows, draft, published } = await lockEntry(tx, target)
    if (!published) return draft
    refuseRemoval(
      writing,
      target.type,
      published,
      rows.filter((row) => row !== published),
    )
    await removeRow(tx, published)
    await announceChange(tx, writing, target.type)
    await keepHistory(tx, writing, {
      action: 'unpublish',
      row: published,
      isPublished: false,
      before: published.data,
      after: null,
    })
    return draft
  })

/** Resets the draft to the published version. */
export const discardDraft = (writing: Writing, target: Target): Promise<Outcome<EntryRow>> =>
  changeContent(writing, async (tx) => {
    const { draft, published } = await lockEntry(tx, target)
    if (!published) throw new ProblemRollback(problem('ApplicationError', 'Nothing is published').problem)
    const row = await writeRow(tx, target.type, {
      ...draft,
      data: published.data,
      version: draft.version + 1,
      updated_at: writing.clock.now(),
      updated_by: writing.actor,
    })
    await keepHistory(tx, writing, {
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
  writing: Writing,
  target: Omit<Target, 'locale'> & { locale: string; isEveryLocale?: boolean },
): Promise<Outcome<EntryRow>> =>
  changeContent(writing, async (tx) => {
    const rows = await lockDocument(tx, target.type, target.documentId)
    const gone = target.isEveryLocale ? rows : rows.filter(({ locale }) => locale === target.locale)
    const drafts = gone.filter(({ status }) => status === 'draft')
    const first = drafts.find(({ locale }) => locale === target.locale) ?? drafts[0] ?? notFound()
    refuseOtherVersion(first, target.expectedVersion)
    const left = rows.filter((row) => !gone.includes(row))
    for (const row of gone.filter(({ status }) => status === 'published'))
      refuseRemoval(writing, target.type, row, left)
    for (const row of gone) await removeRow(tx, row)
    for (const row of drafts) {
      const wasPublished = gone.some(({ id, status }) => id === row.id && status === 'published')
      await keepHistory(tx, writing, {
        action: 'delete',
        row,
        isPublished: wasPublished,
        before: row.data,
        after: null,
      })
    }
    if (gone.some(({ status }) => status === 'published')) await announceChange(tx, writing, target.type)
    return first
  })

/** Makes an earlier version the draft again, without publishing it. */
export const restoreVersion = (
  writing: Writing,
  target: Target & { version: number },
): Promise<Outcome<EntryRow>> =>
  changeContent(writing, async (tx) => {
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
    return saveInside(tx, writing, {
      type: target.type,
      documentId: target.documentId,
      locale: target.locale,
      given: wanted?.after ?? notFound(),
      publish: false,
      expectedVersion: target.expectedVersion,
      restoredFrom: { lastVersion: last },
    })
  })
