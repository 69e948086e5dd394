import { fill, fillAddress, type PlaceholderValues } from '#contract/content/placeholders.ts'
import { isAddressName } from './json-ld.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * The same for sanitised markup: values are inserted as text, and attributes are not filled, because an address
 * made there would be unchecked.
 */
export const fillMarkup = (html: string, values: PlaceholderValues): string => {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === undefined ? value : escapeText(value)]),
  )
  return html.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : fill(part, escaped)))
}

/** The same for every text of a statement; an address that would lead to another host is omitted. */
export const fillDeep = <T>(value: T, values: PlaceholderValues, name = ''): T => {
  if (typeof value === 'string')
    return (isAddressName(name) ? fillAddress(value, values) : fill(value, values)) as T
  if (Array.isArray(value))
    return value.map((item) => fillDeep(item, values, name)).filter((item) => item !== undefined) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillDeep(item, values, key)]),
  ) as T
}
