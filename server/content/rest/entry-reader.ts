import type { ContentType } from '#contract/content/content-type.ts'
import type { EntryRow } from '../writing/entry-rows.ts'
import type { EntryStatus } from '../schema.ts'
import type { Reach } from './filters.ts'
import type { Populate } from './populate.ts'
import type { ReadRequest } from './read-request.ts'

/** Entries that others refer to from one place of a populated tree. */
export type RelatedQuestion = {
  readonly target: ContentType
  readonly populate: Populate
  readonly documentIds: ReadonlySet<string>
}

/** Where the answers of the content interface come from: the database, or what is published in memory. */
export type EntryReader = {
  /** One page of entries, and how many there are in all where that was asked for. */
  list(
    type: ContentType,
    request: ReadRequest,
  ): Promise<{ readonly rows: readonly EntryRow[]; readonly total: number | undefined }>
  /** The entry of an address: by number, which names a language too, or by document id. */
  one(
    type: ContentType,
    name: string,
    request: { readonly locale: string | undefined; readonly status: EntryStatus },
  ): Promise<EntryRow | undefined>
  /** The one entry of a section. */
  section(
    type: ContentType,
    request: { readonly locale: string; readonly status: EntryStatus },
  ): Promise<EntryRow | undefined>
  related(question: RelatedQuestion, reach: Reach): Promise<readonly EntryRow[]>
  /** Every language of these rows' documents. */
  localizations(type: ContentType, rows: readonly EntryRow[], reach: Reach): Promise<readonly EntryRow[]>
}
