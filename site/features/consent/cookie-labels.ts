import type { MessageTree } from '../../api/context.ts'
import { textAt } from '../../layout/texts/text-at.ts'

const names = [
  'title',
  'lead',
  'choice',
  'saved',
  'none',
  'kept',
  'keptText',
  'name',
  'purpose',
  'time',
  'session',
  'sessionTime',
  'consent',
  'theme',
  'locale',
  'hints',
  'hintsTime',
  'year',
  'partner',
] as const

/** The texts of the cookie page. Only this page delivers them. */
export type CookieLabels = Readonly<Record<(typeof names)[number], string>>

export const readCookieLabels = (messages: MessageTree) => ({
  meta: {
    title: textAt(messages, 'consent.page.meta.title'),
    description: textAt(messages, 'consent.page.meta.description'),
  },
  words: Object.fromEntries(
    names.map((name) => [name, textAt(messages, `consent.page.${name}`)]),
  ) as CookieLabels,
})
