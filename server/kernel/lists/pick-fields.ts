type Item = Readonly<Record<string, unknown>>

/** What each item keeps, by which it is told from others. */
const names = ['id', 'sysname']

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (answer: Item): answer is { readonly items: readonly Item[] } =>
  'items' in answer && Array.isArray(answer.items)

/** `fields` of an input, or of the options that a list of games takes as JSON; those are checked before it answers. */
const wantedBy = (input: Item, answer: Item): unknown => {
  if (typeof input.options !== 'string' || !isList(answer)) return input.fields
  const options: unknown = JSON.parse(input.options)
  return isObject(options) ? options.fields : undefined
}

/**
 * A list with what was asked for of each item, or the one thing with what was asked of it, where a call takes `fields`
 * (GM-01, TN-01, BN-01, CK-01, CM-04): its name always, and what there is not is passed over. Nothing asked for is all of it.
 */
export const pickFields = (answer: unknown, input: unknown): unknown => {
  if (!isObject(answer) || !isObject(input)) return answer
  const fields = wantedBy(input, answer)
  if (!Array.isArray(fields) || fields.length === 0) return answer
  const wanted = new Set<unknown>([...names, ...(fields as readonly unknown[])])
  const pick = (item: Item) => Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name)))
  return isList(answer) ? { ...answer, items: answer.items.map(pick) } : pick(answer)
}
