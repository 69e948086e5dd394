import type { Context } from '../../context.ts'

type Counts = { readonly version: number; readonly known: Map<string, Promise<number>> }

const maxKnown = 1000

const counts = new WeakMap<object, Counts>()

/**
 * The number of published entries for a query, counted once until the next publish: otherwise the database
 * reads every row of the type for each page of a list. A failure is not cached.
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
