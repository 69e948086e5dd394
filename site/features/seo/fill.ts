/** Values of the places `##key##` in the texts of a SEO record. */
export type Fillings = Readonly<Record<string, string | undefined>>

const place = /##([\w-]+)##/g

/** A text with its places filled; a place for which there is nothing disappears. */
export const fill = (text: string, values: Fillings): string =>
  text.includes('##') ? text.replace(place, (_whole, key: string) => values[key] ?? '') : text

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * The same in markup that was sanitised already: what is filled in is text and stays text, and an attribute is
 * left as it is, since nothing has looked at an address that would be made there.
 */
export const fillMarkup = (html: string, values: Fillings): string => {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === undefined ? value : escapeText(value)]),
  )
  return html.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : fill(part, escaped)))
}

/** The same in every text of a value. */
export const fillDeep = <T>(value: T, values: Fillings): T => {
  if (typeof value === 'string') return fill(value, values) as T
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, values)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, values)])) as T
}
