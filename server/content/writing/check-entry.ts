import compile from 'icu-minify/compile'
import type { ContentType } from '#contract/content/content-type.ts'
import { entrySchema, type Strictness } from '#contract/content/entry-schema.ts'
import { defaultLocale, type Messages } from '#server/i18n/messages.ts'
import { done, invalidFields, type Outcome } from './problem.ts'
import type { EntryData } from '../schema.ts'

type Part = { path: readonly string[]; message: string }

/** `{name}` arguments and `<tags>` of a message. */
const slots = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{\s*(\w+)|<(\w+)>/g)].map((match) => match[1] ?? match[2] ?? ''))

/** A text that cannot be read, or asks for values nobody gives, would break the page it stands on. */
const checkTranslation = (messages: Messages, data: EntryData): Part[] => {
  const { key, value } = data
  if (typeof key !== 'string' || typeof value !== 'string') return []
  const original = messages.original(defaultLocale, key)
  if (original === undefined) return [{ path: ['key'], message: 'must be the path of a text of the house' }]
  try {
    compile(value)
  } catch {
    return [{ path: ['value'], message: 'must be a message in ICU syntax' }]
  }
  const known = slots(original)
  const unknown = [...slots(value)].filter((slot) => !known.has(slot) && !value.includes('plural'))
  if (unknown.length === 0) return []
  return [{ path: ['value'], message: `asks for values that the text is not given: ${unknown.join(', ')}` }]
}

/** Rules that a schema cannot hold, by type. */
const rules: Readonly<Record<string, (messages: Messages, data: EntryData) => Part[]>> = {
  translations: checkTranslation,
}

/** Holds an entry's fields against its type; answers them with defaults filled in, or every fault. */
export const checkEntry = (
  messages: Messages,
  type: ContentType,
  data: EntryData,
  strictness: Strictness,
): Outcome<EntryData> => {
  const parsed = entrySchema(type, strictness).safeParse(data)
  if (!parsed.success) {
    return invalidFields(
      parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })),
    )
  }
  const parts = rules[type.name]?.(messages, parsed.data) ?? []
  return parts.length > 0 ? invalidFields(parts) : done(parsed.data)
}
