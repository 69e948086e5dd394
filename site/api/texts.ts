import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import { storeTexts, textsJsonOf, textsOf, type Texts } from '../layout/texts/texts-store.ts'
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

/** JSON that is safe inside a script element. */
const escapedJson = (texts: Texts): string => JSON.stringify(texts).replaceAll('<', '\\u003c')

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
  const json = escapedJson(texts)
  const key = `${locale}.${createHash('sha256').update(json).digest('base64url').slice(0, 12)}`
  const made = { key, texts, json }
  prepared.set(messages, made)
  storeTexts(key, texts, json)
  return made
}

/** The texts at the paths, with the objects on the way to them. */
const pick = (texts: Texts, paths: readonly string[]): Texts => {
  const picked: Texts = {}
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let [from, to]: [Texts | undefined, Texts] = [texts, picked]
    for (const name of names) {
      const next: Texts[string] | undefined = from?.[name]
      from = typeof next === 'object' && !Array.isArray(next) ? next : undefined
      if (!from) break
      to = (to[name] ??= {}) as Texts
    }
    const found = from?.[last]
    if (found !== undefined) to[last] = found
  }
  return picked
}

const written = new Map<string, string>()
const maxWritten = 500

/**
 * Some texts of a key as JSON for a script element, without paths that another one contains. An empty path stands
 * for all of them.
 */
export const pickTextsJson = (key: string, paths: readonly string[]): string => {
  if (paths.includes('')) return textsJsonOf(key)
  const outermost = paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`))).toSorted()
  const name = [key, ...outermost].join(' ')
  const known = written.get(name)
  if (known !== undefined) return known
  const json = escapedJson(pick(textsOf(key), outermost))
  if (written.size >= maxWritten) written.clear()
  written.set(name, json)
  return json
}
