import compile from 'icu-minify/compile'
import type { MessageTree } from './context.ts'

/** Areas of the message files that the browser never needs: mails, and texts that a page's own loader hands out. */
const serverOnlyAreas: ReadonlySet<string> = new Set(['mail', 'payments-provider', 'sandbox', 'terms'])

type CompiledMessage = ReturnType<typeof compile>
export type Texts = { [key: string]: CompiledMessage | Texts }

const compileTree = (tree: MessageTree): Texts =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
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
  const areas = Object.entries(messages).filter(([area]) => !serverOnlyAreas.has(area))
  const texts = compileTree(Object.fromEntries(areas))
  compiled.set(messages, texts)
  return texts
}
