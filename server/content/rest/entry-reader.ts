import type { ContentType } from '#contract/content/content-type.ts'
import type { EntryRow } from '../schema.ts'
import type { EntryStatus } from '../schema.ts'
import type { EntryScope } from './filters.ts'
import type { Populate } from './populate.ts'
import type { ReadRequest } from './read-request.ts'

export type RelationQuery = {
  readonly target: ContentType
  readonly populate: Populate
  readonly documentIds: ReadonlySet<string>
}

/** The source of the content interface: the database, or the published entries in memory. */
export type EntryReader = {
  list(
    type: ContentType,
    request: ReadRequest,
  ): Promise<{ readonly rows: readonly EntryRow[]; readonly total: number | undefined }>
  /** The entry of an address: by number, which implies a language, or by document id. */
  one(
    type: ContentType,
    name: string,
    request: { readonly locale: string | undefined; readonly status: EntryStatus },
  ): Promise<EntryRow | undefined>
  section(
    type: ContentType,
    request: { readonly locale: string; readonly status: EntryStatus },
  ): Promise<EntryRow | undefined>
  related(question: RelationQuery, scope: EntryScope): Promise<readonly EntryRow[]>
  localizations(type: ContentType, rows: readonly EntryRow[], scope: EntryScope): Promise<readonly EntryRow[]>
}
