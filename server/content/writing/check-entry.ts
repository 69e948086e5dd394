import type { ContentType } from '#contract/content/content-type.ts'
import { entrySchema, type Strictness } from '#contract/content/entry-schema.ts'
import { holdsCardNumberIn } from '#contract/find-card-numbers.ts'
import { defaultLocale, type Messages } from '#server/platform/i18n/messages.ts'
import { allowedHosts } from '#server/platform/kernel/network/allowed-hosts.ts'
import { checkHosts } from '../guard/check-hosts.ts'
import { slotsOf, unwritableForm } from './message-forms.ts'
import { done, invalidFields, type Outcome } from './problem.ts'
import type { WriteContext } from './entry-rows.ts'
import type { EntryData } from '../schema.ts'

type Part = { path: readonly string[]; message: string }

/** A text that cannot be parsed, or uses unknown arguments, would break its page. */
const checkTranslation = (messages: Messages, data: EntryData): Part[] => {
  const { key, value } = data
  if (typeof key !== 'string' || typeof value !== 'string') return []
  const original = messages.original(defaultLocale, key)
  if (original === undefined) return [{ path: ['key'], message: 'must be the path of a text of the house' }]
  try {
    const form = unwritableForm(value)
    if (form) return [{ path: ['value'], message: form }]
  } catch {
    return [{ path: ['value'], message: 'must be a message in ICU syntax' }]
  }
  const known = slotsOf(original)
  const unknown = [...slotsOf(value)].filter((slot) => !known.has(slot))
  if (unknown.length === 0) return []
  return [{ path: ['value'], message: `asks for values that the text is not given: ${unknown.join(', ')}` }]
}

const rules: Readonly<Record<string, (messages: Messages, data: EntryData) => Part[]>> = {
  translations: checkTranslation,
}

/** Validates an entry's fields against its type; returns them with defaults filled in, or all errors. */
export const checkFields = (
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

/** One rule for all writers: back office, token or file (standards W28). */
const checkCards = (data: EntryData): Part[] =>
  Object.entries(data)
    .filter(([, value]) => holdsCardNumberIn(value))
    .map(([name]) => ({ path: [name], message: 'must hold no card number' }))

/** The same for content written here, which may use only hosts of the environment. */
export const checkEntry = (
  { messages, settings }: Pick<WriteContext, 'messages' | 'settings'>,
  type: ContentType,
  data: EntryData,
  strictness: Strictness,
): Outcome<EntryData> => {
  const checked = checkFields(messages, type, data, strictness)
  if (!checked.ok) return checked
  const parts = [...checkCards(checked.value), ...checkHosts(type, checked.value, allowedHosts(settings))]
  return parts.length > 0 ? invalidFields(parts) : checked
}
