import type { ContentType } from '#contract/content/content-type.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { checkEntry } from './check-entry.ts'
import { newDocumentId } from './document-id.ts'
import {
  announceChange,
  keepHistory,
  lockDocument,
  nextEntryId,
  rowOf,
  writeRow,
  type EntryRow,
  type Writing,
} from './entry-rows.ts'
import { powersProblem, readOf, type Stage } from '../guard/powers.ts'
import { findDocuments } from './find-documents.ts'
import { normaliseInput, withReferences } from './normalise-input.ts'
import { problem, ProblemRollback, type Outcome } from './problem.ts'
import type { EntryData } from '../schema.ts'
import { spreadShared, sharedOf } from './shared-fields.ts'

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
    problem('PreconditionFailedError', 'The entry was changed by somebody else', {
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
  writing: Writing,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> => {
  try {
    return { ok: true, value: await transact(writing.connection, work) }
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
export const refuseBeyondPowers = (
  { powers }: Writing,
  type: ContentType,
  change: { before: EntryData | undefined; after: EntryData | undefined },
  stage: Stage,
): void => {
  const found = powersProblem(powers, type, change, stage)
  if (found) throw new ProblemRollback(found)
}

/**
 * Publishes the draft of a language; refuses an incomplete one or one beyond the author's powers. `rows` are
 * the document's rows before the change.
 */
export const publishRow = async (
  tx: Tx,
  writing: Writing,
  type: ContentType,
  draft: EntryRow,
  rows: readonly EntryRow[],
): Promise<EntryRow> => {
  const published = rowOf(rows, draft.locale, 'published')
  const before = readOf(type, rows, draft.locale)
  refuseBeyondPowers(writing, type, { before, after: draft.data }, 'publish')
  unwrap(checkEntry(writing, type, draft.data, 'published'))
  const row = await writeRow(tx, type, {
    ...draft,
    status: 'published',
    published_at: published?.published_at ?? writing.clock.now(),
  })
  await announceChange(tx, writing, type)
  return row
}

/** Whether an entry is published; an added language follows the others of its document. */
const isPublishedIn = (
  rows: readonly EntryRow[],
  before: EntryRow | undefined,
  published: EntryRow | undefined,
): boolean => (before ? published !== undefined : rows.some(({ status }) => status === 'published'))

/** Saves one entry, and publishes it on request, inside the caller's transaction. */
export const saveInside = async (tx: Tx, writing: Writing, command: SaveCommand): Promise<EntryRow> => {
  const { type, locale } = command
  const now = writing.clock.now()
  const rows = command.documentId ? await lockDocument(tx, type, command.documentId) : []
  if (command.documentId && rows.length === 0 && !command.restoredFrom) {
    throw new ProblemRollback(problem('NotFoundError', 'Not Found').problem)
  }
  const before = rowOf(rows, locale, 'draft')
  const published = rowOf(rows, locale, 'published')
  refuseOtherVersion(before, command.expectedVersion)
  const stored = before?.data ?? sharedOf(type, rows.find(({ status }) => status === 'draft')?.data ?? {})
  const data = unwrap(checkEntry(writing, type, await inputData(tx, command, stored), 'draft'))
  const read = before ? {} : readOf(type, rows, locale)
  refuseBeyondPowers(writing, type, { before: { ...read, ...stored }, after: data }, 'draft')
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
    created_by: before?.created_by ?? writing.actor,
    updated_by: writing.actor,
  })
  const isPublished = command.publish === 'keep' ? isPublishedIn(rows, before, published) : command.publish
  const saved = isPublished ? await publishRow(tx, writing, type, draft, rows) : draft
  await keepHistory(tx, writing, {
    action: command.restoredFrom ? 'restore' : before ? 'update' : 'create',
    row: draft,
    isPublished,
    before: before?.data ?? null,
    after: data,
  })
  await spreadShared(tx, writing, type, { rows, from: draft, isPublished })
  return saved
}

export const saveEntry = (writing: Writing, command: SaveCommand): Promise<Outcome<EntryRow>> =>
  changeContent(writing, (tx) => saveInside(tx, writing, command))
