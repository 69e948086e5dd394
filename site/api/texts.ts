import compile from 'icu-minify/compile'
import type { MessageTree } from './context.ts'

/** Parts of the message files that the browser never needs: mails, and texts that the server hands out itself. */
const serverOnly: ReadonlySet<string> = new Set(['mail', 'games', 'sandbox', 'terms', 'payments.sandbox'])

type CompiledMessage = ReturnType<typeof compile>
export type Texts = { [key: string]: CompiledMessage | Texts }

const compileTree = (tree: MessageTree, parent = ''): Texts =>
  Object.fromEntries(
    Object.entries(tree)
      .filter(([key]) => !serverOnly.has(`${parent}${key}`))
      .map(([key, value]) => [
        key,
        typeof value === 'string' ? compile(value) : compileTree(value, `${parent}${key}.`),
      ]),
  )

const compiled = new WeakMap<MessageTree, Texts>()

/**
 * The texts of one language as the pages format them: ICU syntax already parsed, which spares the browser the
 * parser and its work. A tree is compiled once and kept as long as the messages themselves.
 */
export const textsOf = (messages: MessageTree): Texts => {
  const known = compiled.get(messages)
  if (known) return known
  const texts = compileTree(messages)
  compiled.set(messages, texts)
  return texts
}
