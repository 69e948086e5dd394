import { sql, type RawBuilder } from 'kysely'

/** What takes the place of erased text; `json_without` has it too. */
export const erasedText = '[erased]'

/** A pattern of PostgreSQL for names of a person, how it is matched, and where. */
export type NameCut = {
  readonly pattern: string
  readonly flags: 'g' | 'gi'
  /** Digits alone, or a word alone, are also ids, sums and states of something else: such a mark is cut out of words only. */
  readonly isOnlyInWords: boolean
}

/** Names of fields in JSON whose texts somebody wrote; of others, only sentences are words. */
const proseFields =
  'reason note notes text message comment words description explanation justification finding body subject q'.split(
    ' ',
  )

/** Names of fields in JSON that hold what another person is called. */
const ownFields =
  'name login email phone fakename first_name middle_name last_name address home_town document_number user_agent'.split(
    ' ',
  )

/** Whether a text holds the mark at all. */
export const holdsMark = (text: RawBuilder<unknown>, { pattern, flags }: NameCut): RawBuilder<boolean> =>
  flags === 'gi' ? sql<boolean>`${text} ~* ${pattern}` : sql<boolean>`${text} ~ ${pattern}`

/** JSON as it is searched for marks: a line's end is written as a letter there, which would hide the edge of a word. */
export const jsonText = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(${value}::text, '\\\\[nrtbf]', ' ', 'g')`

/** A text that somebody wrote, without the person. */
export const cutText = (text: RawBuilder<unknown>, { pattern, flags }: NameCut): RawBuilder<string> =>
  sql<string>`regexp_replace(${text}, ${pattern}, ${erasedText}, ${flags})`

/** A list of texts without the person. */
export const cutTexts = (texts: RawBuilder<unknown>, cut: NameCut): RawBuilder<string[]> =>
  sql<string[]>`array(
    select ${cutText(sql`item`, cut)} from unnest(${texts}) with ordinality as part (item, place) order by place)`

/** JSON without the person. */
export const cutJson = <T>(
  value: RawBuilder<unknown>,
  { pattern, flags, isOnlyInWords }: NameCut,
): RawBuilder<T> =>
  sql<T>`json_without(${value}, ${pattern}, ${flags},
    ${isOnlyInWords ? proseFields : null}::text[], ${ownFields}::text[])`
