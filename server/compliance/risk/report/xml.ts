/** An XML element with its content; an empty one is left out. */
export type Element = readonly [name: string, content: string | null | readonly Element[]]

const escaped = (text: string): string =>
  text
    // Characters that XML 1.0 forbids.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const written = ([name, content]: Element, indent: string): string => {
  if (content === null || content === '' || content.length === 0) return ''
  if (typeof content === 'string') return `${indent}<${name}>${escaped(content.toWellFormed())}</${name}>\n`
  const inner = content.map((one) => written(one, `${indent}  `)).join('')
  return inner === '' ? '' : `${indent}<${name}>\n${inner}${indent}</${name}>\n`
}

export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
