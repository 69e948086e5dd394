import type { Context } from '../../context.ts'

type Counts = { readonly version: number; readonly known: Map<string, Promise<number>> }

/** As many different questions as are worth remembering. */
const maxKnown = 1000

const counts = new WeakMap<object, Counts>()

/**
 * How many published entries fit a question, counted once until something is published: the database would read
 * every row of the type again for each page of a list. A failure is not remembered.
 */
export const countOnce = (
  { content }: Pick<Context, 'content'>,
  question: string,
  count: () => Promise<number>,
): Promise<number> => {
  const version = content.version()
  const kept = counts.get(content)
  const current = kept?.version === version ? kept : { version, known: new Map<string, Promise<number>>() }
  if (current !== kept) counts.set(content, current)
  const { known } = current
  const found = known.get(question)
  if (found) return found
  if (known.size >= maxKnown) known.clear()
  const counted = count()
  known.set(question, counted)
  counted.catch(() => known.delete(question))
  return counted
}
