import type { MessageTree } from '../../api/context.ts'

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
  'year',
  'partner',
] as const

/** The words of the cookie page. They are handed out with it alone; no other page carries them. */
export type CookieWords = Readonly<Record<(typeof names)[number], string>>

const textAt = (tree: MessageTree | string | undefined, name: string): string => {
  const found = typeof tree === 'object' ? tree[name] : undefined
  return typeof found === 'string' ? found : ''
}

export const readCookieWords = (messages: MessageTree) => {
  const { consent } = messages
  const page = typeof consent === 'object' ? consent.page : undefined
  const meta = typeof page === 'object' ? page.meta : undefined
  return {
    meta: { title: textAt(meta, 'title'), description: textAt(meta, 'description') },
    words: Object.fromEntries(names.map((name) => [name, textAt(page, name)])) as CookieWords,
  }
}
