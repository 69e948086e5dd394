/**
 * Tags allowed in an editor's markup: text, lists, tables, pictures and links; no scripts or frames. The
 * server's sanitiser (server/content/reading/sanitise.ts) keeps these, and the back office's editor supports
 * exactly these.
 */
export const markupTags: readonly string[] = (
  'h2 h3 h4 p ul ol li dl dt dd blockquote pre code hr br ' +
  'a strong b em i u s small sub sup mark abbr span bdi time ' +
  'table caption thead tbody tr th td figure figcaption img section'
).split(' ')

/** Attributes by tag; `*` applies to every tag. */
export const markupAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['id', 'lang', 'dir', 'title'],
  a: ['href', 'name', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type'],
  time: ['datetime'],
  abbr: ['title'],
}
