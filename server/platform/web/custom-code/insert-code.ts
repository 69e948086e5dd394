import type { CustomCodeEntry } from '#contract/content/types/custom-codes.ts'

/** Markup for the three places of a page (CC-01). */
export type CodeByPlace = Readonly<Record<CustomCodeEntry['position'], string>> & {
  /** Some of the code runs without the visitor's consent. */
  readonly isRunning: boolean
}

/**
 * An element that the page's own code never creates, so React skips it on hydration; its content stays as it
 * is, and runs once, with the document. `display: contents` keeps it out of the layout.
 */
const wrapped = (html: string, mark = ''): string =>
  `<custom-code style="display:contents"${mark}>${html}</custom-code>`

const before = (page: string, at: number, html: string): string =>
  `${page.slice(0, at)}${html}${page.slice(at)}`

/**
 * Inserts code into a rendered page. In the head it comes last: React reads the head in order, and never
 * reaches what follows its own. The element at the body's end marks whether the document runs foreign code.
 */
export const insertCode = (page: string, { head, bodyStart, bodyEnd, isRunning }: CodeByPlace): string => {
  let made = page
  const end = made.lastIndexOf('</body>')
  if (end >= 0) made = before(made, end, wrapped(bodyEnd, isRunning ? ' data-is-running' : ''))
  const headEnd = made.indexOf('</head>')
  const start = /<body\b[^>]*>/.exec(made.slice(headEnd))
  if (bodyStart && headEnd >= 0 && start)
    made = before(made, headEnd + start.index + start[0].length, wrapped(bodyStart))
  return head && headEnd >= 0 ? before(made, headEnd, head) : made
}
