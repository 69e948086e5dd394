import { isReservedPath } from '#contract/reserved-segments.ts'

/** A heading of a text and the place it can be reached at. */
export type Heading = { readonly id: string; readonly title: string }

/** What sanitised text still writes as an entity. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of sanitised markup, at most so many characters of them, cut between two words. */
export const plainText = (html: string, max = Number.POSITIVE_INFINITY): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`
}

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** Gives every heading of the second rank a name to be reached by, and lists them. `html` is sanitised. */
export const outlineOf = (html: string): { html: string; headings: Heading[] } => {
  const headings: Heading[] = []
  const taken = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? ''))
  const free = (wanted: string): string => {
    let id = wanted
    for (let at = 2; taken.has(id); at++) id = `${wanted}-${at}`
    taken.add(id)
    return id
  }
  const named = html.replace(/<h2\b([^>]*)>([\s\S]*?)<\/h2>/g, (whole, attributes: string, inner: string) => {
    const title = plainText(inner)
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1]
    const id = own ?? free(nameOf(title))
    if (title) headings.push({ id, title })
    return own ? whole : `<h2${attributes} id="${id}">${inner}</h2>`
  })
  return { html: named, headings }
}

/** The same markup with its links to pages of this house in one language. `html` is sanitised. */
export const localiseLinks = (html: string, localised: (path: string) => string): string =>
  html.replace(
    /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)(")/g,
    (whole, before: string, path: string, after: string) =>
      isReservedPath(path) ? whole : `${before}${localised(path)}${after}`,
  )
