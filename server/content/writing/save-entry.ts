import type { ContentType } from '#contract/content/content-type.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { checkEntry } from './check-entry.ts'
import { newDocumentId } from './document-id.ts'
import {
  publishContentChange,
  recordHistory,
  lockDocument,
  nextEntryId,
  rowOf,
  writeRow,
  type WriteContext,
} from './entry-rows.ts'
import { permissionProblem, readOf, type Stage } from '../guard/author-permissions.ts'
import { findDocuments } from './find-documents.ts'
import { normaliseInput, withReferences } from './normalise-input.ts'
import { problem, ProblemRollback, type Outcome } from './problem.ts'
import type { EntryData, EntryRow } from '../schema.ts'
import { copySharedFields, sharedOf } from './shared-fields.ts'

export type SaveCommand = {
  readonly type: ContentType
  /** Absent for a new document. */
  readonly documentId?: string | undefined
  /** `*` for a type without languages. */
  readonly locale: string
  readonly given: EntryData
  /** Whether to publish; `keep` publishes only what is published already. */
  readonly publish: boolean | 'keep'
  /** The version that the editor has read; a different one is refused. */
  readonly expectedVersion?: number | undefined
  /** Restores an earlier version, also of a deleted language; version numbers continue. */
  readonly restoredFrom?: { readonly lastVersion: number }
}

export const refuseOtherVersion = (row: EntryRow | undefined, expected: number | undefined): void => {
  if (expected === undefined || (row?.version ?? 0) === expected) return
  throw new ProblemRollback(
    problem('PreconditionFailedError', 'The entry was changed by someone else', {
      version: row?.version ?? 0,
    }).problem,
  )
}

const unwrap = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new ProblemRollback(outcome.problem)
  return outcome.value
}

/** Runs a change of content; a problem thrown in it rolls everything back and becomes the answer. */
export const changeContent = async <T>(
  writeContext: WriteContext,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> => {
  try {
    return { ok: true, value: await transact(writeContext.connection, work) }
  } catch (error) {
    if (error instanceof ProblemRollback) return { ok: false, problem: error.problem }
    throw error
  }
}

const inputData = async (tx: Tx, command: SaveCommand, stored: EntryData): Promise<EntryData> => {
  const { data, references } = normaliseInput(command.type.fields, command.given, stored)
  if (references.length === 0) return data
  const documentIdOf = await findDocuments(
    tx,
    references.map(({ reference }) => reference),
  )
  return withReferences(data, documentIdOf) as EntryData
}

/** Refuses a change beyond the author's powers: code, and switches for all visitors. */
export const refuseWithoutPermission = (
  { permissions }: WriteContext,
  type: ContentType,
  change: { before: EntryData | undefined; after: EntryData | undefined },
  stage: Stage,
): void => {
  const found = permissionProblem(permissions, type, change, stage)
  if (found) throw new ProblemRollback(found)
}

/**
 * Publishes the draft of a language; refuses an incomplete one or one beyond the author's powers. `rows` are
 * the document's rows before the change.
 */
export const publishRow = async (
  tx: Tx,
  writeContext: WriteContext,
  type: ContentType,
  draft: EntryRow,
  rows: readonly EntryRow[],
): Promise<EntryRow> => {
  const published = rowOf(rows, draft.locale, 'published')
  const before = readOf(type, rows, draft.locale)
  refuseWithoutPermission(writeContext, type, { before, after: draft.data }, 'publish')
  unwrap(checkEntry(writeContext, type, draft.data, 'published'))
  const row = await writeRow(tx, type, {
    ...draft,
    status: 'published',
    published_at: published?.published_at ?? writeContext.clock.now(),
  })
  await publishContentChange(tx, writeContext, type)
  return row
}

/** Whether an entry is published; an added language follows the others of its document. */
const isPublishedIn = (
  rows: readonly EntryRow[],
  before: EntryRow | undefined,
  published: EntryRow | undefined,
): boolean => (before ? published !== undefined : rows.some(({ status }) => status === 'published'))

/** Saves one entry, and publishes it on request, inside the caller's transaction. */
export const saveInside = async (
  tx: Tx,
  writeContext: WriteContext,
  command: SaveCommand,
): Promise<EntryRow> => {
  const { type, locale } = command
  const now = writeContext.clock.now()
  const rows = command.documentId ? await lockDocument(tx, type, command.documentId) : []
  if (command.documentId && rows.length === 0 && !command.restoredFrom) {
    throw new ProblemRollback(problem('NotFoundError', 'Not Found').problem)
  }
  const before = rowOf(rows, locale, 'draft')
  const published = rowOf(rows, locale, 'published')
  refuseOtherVersion(before, command.expectedVersion)
  const stored = before?.data ?? sharedOf(type, rows.find(({ status }) => status === 'draft')?.data ?? {})
  const data = unwrap(checkEntry(writeContext, type, await inputData(tx, command, stored), 'draft'))
  const read = before ? {} : readOf(type, rows, locale)
  refuseWithoutPermission(writeContext, type, { before: { ...read, ...stored }, after: data }, 'draft')
  const draft = await writeRow(tx, type, {
    id: before?.id ?? (await nextEntryId(tx)),
    status: 'draft',
    type: type.name,
    document_id: command.documentId ?? newDocumentId(),
    locale,
    lookup_key: null,
    unique_key: null,
    data,
    version: (before?.version ?? command.restoredFrom?.lastVersion ?? 0) + 1,
    created_at: before?.created_at ?? now,
    updated_at: now,
    published_at: null,
    created_by: before?.created_by ?? writeContext.actor,
    updated_by: writeContext.actor,
  })
  const isPublished = command.publish === 'keep' ? isPublishedIn(rows, before, published) : command.publish
  const saved = isPublished ? await publishRow(tx, writeContext, type, draft, rows) : draft
  await recordHistory(tx, writeContext, {
    action: command.restoredFrom ? 'restore' : before ? 'update' : 'create',
    row: draft,
    isPublished,
    before: before?.data ?? null,
    after: data,
  })
  await copySharedFields(tx, writeContext, type, { rows, from: draft, isPublished })
  return saved
}

export const saveEntry = (writeContext: WriteContext, command: SaveCommand): Promise<Outcome<EntryRow>> =>
  changeContent(writeContext, (tx) => saveInside(tx, writeContext, command))
