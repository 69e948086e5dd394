import type { ContentType } from '#contract/content/content-type.ts'
import { entrySchema } from '#contract/content/entry-schema.ts'
import { classOf, leavesOf, type FieldClass } from '#contract/content/field-classes.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { fallsBack } from '../reading/snapshot.ts'
import type { EntryData, EntryRow } from '../schema.ts'
import { fieldProblem, type Problem } from '../writing/problem.ts'
import { sharedOf } from '../writing/shared-fields.ts'

/** What an author may do with guarded fields (contract/content/field-classes.ts). */
export type AuthorPermissions = {
  /** `draft`: may write code for a second person's approval, and remove code; `publish`: two persons agreed. */
  readonly code: 'none' | 'draft' | 'publish'
  /** Whether switches may be changed, or what is missing: the right, the second factor, a human author. */
  readonly switches: 'all' | 'right' | 'step_up' | 'person'
}
/** The application itself, which seeds its content, and tests in its place. */
export const fullPermissions: AuthorPermissions = { code: 'publish', switches: 'all' }

export type Stage = 'draft' | 'publish' | 'remove'

/** The fields of a class, and the key, which decides where they take effect. */
const partOf = (type: ContentType, data: EntryData, fieldClass: FieldClass): ReadonlyMap<string, string> => {
  const leaves = [...leavesOf(type.fields, data)]
  const part = leaves.filter(({ path }) => classOf(type, path) === fieldClass)
  const keys = part.length > 0 ? leaves.filter(({ path }) => path === type.key) : []
  return new Map([...keys, ...part].map(({ at, value }) => [at.join('.'), JSON.stringify(value)]))
}

const defaultsOf = (type: ContentType): EntryData => entrySchema(type, 'draft').parse({})

/** Fields of a class that differ between two states, by path; a missing state means the defaults. */
export const changedOf = (
  type: ContentType,
  fieldClass: FieldClass,
  { before, after }: { before: EntryData | undefined; after: EntryData | undefined },
): string[] => {
  const was = partOf(type, { ...defaultsOf(type), ...before }, fieldClass)
  const is = partOf(type, { ...defaultsOf(type), ...after }, fieldClass)
  return [...new Set([...was.keys(), ...is.keys()])].filter((at) => was.get(at) !== is.get(at))
}

/** The published values of a document in a language: its own, the default language's, or the shared ones. */
export const readOf = (
  type: ContentType,
  rows: readonly EntryRow[],
  locale: string,
): EntryData | undefined => {
  const published = rows.filter(({ status }) => status === 'published')
  const own = published.find((row) => row.locale === locale)
  const [other] = published
  const inherited = fallsBack(type) ? published.find((row) => row.locale === defaultLocale) : undefined
  return own?.data ?? inherited?.data ?? (other && sharedOf(type, other.data))
}

const messages = {
  right: 'takes the right system.manage',
  step_up: 'takes the second factor once more',
  person: 'is changed by a person at the desk',
} as const

/** Why a change exceeds an author's powers, with the fields; undefined when it does not. */
export const permissionProblem = (
  { code, switches }: AuthorPermissions,
  type: ContentType,
  change: { before: EntryData | undefined; after: EntryData | undefined },
  stage: Stage,
): Problem | undefined => {
  const inCode = changedOf(type, 'code', change)
  if (inCode.length > 0 && code === 'none')
    return fieldProblem(inCode, 'takes the right content.code', { right: 'content.code' })
  if (inCode.length > 0 && stage === 'publish' && code !== 'publish')
    return fieldProblem(inCode, 'is published at the desk, where a second person looks at it', {
      right: 'content.code',
    })
  const inSwitches = changedOf(type, 'switch', change)
  if (inSwitches.length === 0 || switches === 'all') return undefined
  return fieldProblem(
    inSwitches,
    messages[switches],
    switches === 'step_up' ? { purpose: 'system' } : { right: 'system.manage' },
  )
}
