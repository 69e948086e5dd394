import { sql, type RawBuilder } from 'kysely'

/** Replaces erased text; `json_without` has it too. */
export const erasedText = '[erased]'

/** A PostgreSQL pattern for a person's names, its flags, and where it applies. */
export type NameRedaction = {
  readonly pattern: string
  readonly flags: 'g' | 'gi'
  /** A number or a word alone may also be an id, an amount or a state: such a mark is cut out of prose only. */
  readonly isOnlyInWords: boolean
}

/** JSON fields with typed text; in other fields only sentences are prose. */
const proseFields =
  'reason note notes text message comment words description explanation justification finding body subject q'.split(
    ' ',
  )

/** JSON fields that contain another person's name. */
const personalFields =
  'name login email phone fakename first_name middle_name last_name address home_town document_number user_agent'.split(
    ' ',
  )

export const matchesName = (
  text: RawBuilder<unknown>,
  { pattern, flags }: NameRedaction,
): RawBuilder<boolean> =>
  flags === 'gi' ? sql<boolean>`${text} ~* ${pattern}` : sql<boolean>`${text} ~ ${pattern}`

/** JSON prepared for the search: it writes a line break as a letter, which would hide a word boundary. */
export const jsonText = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(${value}::text, '\\\\[nrtbf]', ' ', 'g')`

export const redactText = (
  text: RawBuilder<unknown>,
  { pattern, flags }: NameRedaction,
): RawBuilder<string> => sql<string>`regexp_replace(${text}, ${pattern}, ${erasedText}, ${flags})`

export const redactTexts = (texts: RawBuilder<unknown>, cut: NameRedaction): RawBuilder<string[]> =>
  sql<string[]>`array(
    select ${redactText(sql`item`, cut)} from unnest(${texts}) with ordinality as part (item, place) order by place)`

export const redactJson = <T>(
  value: RawBuilder<unknown>,
  { pattern, flags, isOnlyInWords }: NameRedaction,
): RawBuilder<T> =>
  sql<T>`json_without(${value}, ${pattern}, ${flags},
    ${isOnlyInWords ? proseFields : null}::text[], ${personalFields}::text[])`
