type Item = Readonly<Record<string, unknown>>

/** What each item keeps, by which it is told from others. */
const names = ['id', 'sysname']

const isList = (answer: unknown): answer is { readonly items: readonly Item[] } =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)

/**
 * A list with what was asked for of each item, where a call takes `fields` (TN-01, BN-01, CK-01): its name always, and what there is
 * not is passed over. Nothing asked for is all of it.
 */
export const pickFields = (answer: unknown, input: unknown): unknown => {
  if (typeof input !== 'object' || input === null || !('fields' in input)) return answer
  const { fields } = input
  if (!Array.isArray(fields) || fields.length === 0 || !isList(answer)) return answer
  const wanted = new Set<unknown>([...names, ...(fields as readonly unknown[])])
  const items = answer.items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))),
  )
  return { ...answer, items }
}
