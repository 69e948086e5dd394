type Item = Readonly<Record<string, unknown>>

/** Fields that identify an item and are always included. */
const names = ['id', 'sysname']

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (answer: Item): answer is { readonly items: readonly Item[] } =>
  'items' in answer && Array.isArray(answer.items)

/** `fields` of an input, or of the JSON options of a game list; those are validated before it answers. */
const wantedBy = (input: Item, answer: Item): unknown => {
  if (typeof input.options !== 'string' || !isList(answer)) return input.fields
  const options: unknown = JSON.parse(input.options)
  return isObject(options) ? options.fields : undefined
}

/**
 * Reduces each item of a list, or a single answer, to the requested `fields` (GM-01, TN-01, BN-01, CK-01,
 * CM-04): the identifying fields always stay, unknown ones are ignored. Default: all fields.
 */
export const pickFields = (answer: unknown, input: unknown): unknown => {
  if (!isObject(answer) || !isObject(input)) return answer
  const fields = wantedBy(input, answer)
  if (!Array.isArray(fields) || fields.length === 0) return answer
  const wanted = new Set<unknown>([...names, ...(fields as readonly unknown[])])
  const pick = (item: Item) => Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name)))
  return isList(answer) ? { ...answer, items: answer.items.map(pick) } : pick(answer)
}
