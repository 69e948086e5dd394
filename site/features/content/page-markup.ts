import { isReservedPath } from '#contract/reserved-segments.ts'

export type Heading = { readonly id: string; readonly title: string }

/** Entities that sanitised text still contains. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of sanitised markup, up to a number of characters, cut between two words. */
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

/** Creates anchor names that are unique in one page. */
const placeNames = (taken: ReadonlySet<string>): ((title: string) => string) => {
  const given = new Set(taken)
  return (title) => {
    const wanted = nameOf(title)
    let id = wanted
    for (let at = 2; given.has(id); at++) id = `${wanted}-${at}`
    given.add(id)
    return id
  }
}

type Outline<Q> = { html: string; headings: Heading[]; questions: (Q & { part?: Heading })[] }

/** Adds anchors to second-level headings and the parts of questions, and lists them. `html` is sanitised. */
export const outlineOf = <Q extends { readonly heading?: string | null }>(
  html: string,
  questions: readonly Q[] = [],
): Outline<Q> => {
  const headings: Heading[] = []
  const free = placeNames(new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '')))
  const named = html.replace(/<h2\b([^>]*)>([\s\S]*?)<\/h2>/g, (whole, attributes: string, inner: string) => {
    const title = plainText(inner)
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1]
    const id = own ?? free(title)
    if (title) headings.push({ id, title })
    return own ? whole : `<h2${attributes} id="${id}">${inner}</h2>`
  })
  const inParts = questions.map((question) => {
    const title = question.heading?.trim()
    if (!title) return question
    const part = { id: free(title), title }
    headings.push(part)
    return { ...question, part }
  })
  return { html: named, headings, questions: inParts }
}

/** The same markup with its links to pages of the site in one language. `html` is sanitised. */
export const localiseLinks = (html: string, localised: (path: string) => string): string =>
  html.replace(
    /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)(")/g,
    (whole, before: string, path: string, after: string) =>
      isReservedPath(path) ? whole : `${before}${localised(path)}${after}`,
  )
