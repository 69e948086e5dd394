/**
 * What an editor's markup may hold: text, lists, tables, pictures and links; nothing that runs or frames. The server
 * leaves this of it (server/content/reading/sanitise.ts), and the desk's editor knows all of it and nothing else.
 */
export const markupTags: readonly string[] = (
  'h2 h3 h4 p ul ol li dl dt dd blockquote pre code hr br ' +
  'a strong b em i u s small sub sup mark abbr span bdi time ' +
  'table caption thead tbody tr th td figure figcaption img section'
).split(' ')

/** Attributes by tag; `*` are those of every tag. */
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
