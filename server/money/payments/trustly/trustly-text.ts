/** Max nesting of their data: theirs is two levels, and unverified input must not exhaust the stack. */
const maxDepth = 8

const isShallow = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1))
}

const write = (value: unknown): string => {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => name + write(inner))
    .join('')
}

/**
 * The text that Trustly signs instead of the bytes: the fields by name, each name followed by its value, lists
 * one after the other, null as nothing, and absent fields left out
 * (https://eu.developers.trustly.com/doc/docs/signatures). Undefined for deeper nesting than anything they
 * send.
 */
export const serialize = (data: unknown): string | undefined =>
  isShallow(data, maxDepth) ? write(data) : undefined
