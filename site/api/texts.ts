import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import { storeTexts, type Texts } from '../layout/texts/texts-store.ts'
import type { MessageTree } from './context.ts'

/** Parts of the message files that the browser never needs: mails, and texts of server responses. */
const serverOnly: ReadonlySet<string> = new Set([
  'mail',
  'games',
  'sandbox',
  'payments.sandbox',
  'consent.page',
  'app.offline',
  'screens',
])

const compileTree = (tree: MessageTree, parent = ''): Texts =>
  Object.fromEntries(
    Object.entries(tree)
      .filter(([key]) => !serverOnly.has(`${parent}${key}`))
      .map(([key, value]) => [
        key,
        typeof value === 'string' ? compile(value) : compileTree(value, `${parent}${key}.`),
      ]),
  )

export type PreparedTexts = {
  /** The identifier of exactly these texts: the language and a hash of them. */
  readonly key: string
  readonly texts: Texts
  readonly json: string
}

const prepared = new WeakMap<MessageTree, PreparedTexts>()

/**
 * The texts of one language with ICU syntax already parsed, which spares the browser the parser and its work.
 * A tree is prepared once and cached as long as the messages themselves.
 */
export const prepareTexts = (locale: string, messages: MessageTree): PreparedTexts => {
  const known = prepared.get(messages)
  if (known) return known
  const texts = compileTree(messages)
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c')
  const key = `${locale}.${createHash('sha256').update(json).digest('base64url').slice(0, 12)}`
  const made = { key, texts, json }
  prepared.set(messages, made)
  storeTexts(key, texts, json)
  return made
}
