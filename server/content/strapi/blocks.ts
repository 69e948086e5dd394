type Node = Readonly<Record<string, unknown>>

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter) : ''

const marks = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code' } as const

const textOf = (node: Node): string => {
  let markup = escape(node.text).replaceAll('\n', '<br>')
  for (const [mark, tag] of Object.entries(marks))
    if (node[mark] === true) markup = `<${tag}>${markup}</${tag}>`
  return markup
}

const childrenOf = (node: Node, depth: number): string =>
  Array.isArray(node.children) ? node.children.map((child) => nodeOf(child as Node, depth + 1)).join('') : ''

/** Deeper than real lists. */
const maxDepth = 20

const nodeOf = (node: Node | null, depth: number): string => {
  if (typeof node !== 'object' || node === null || depth > maxDepth) return ''
  const inside = (): string => childrenOf(node, depth)
  switch (node.type) {
    case 'text':
      return textOf(node)
    case 'link':
      return `<a href="${escape(node.url)}">${inside()}</a>`
    case 'heading': {
      const level = Math.min(Math.max(Number(node.level) || 2, 2), 4)
      return `<h${level}>${inside()}</h${level}>`
    }
    case 'list':
      return node.format === 'ordered' ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`
    case 'list-item':
      return `<li>${inside()}</li>`
    case 'quote':
      return `<blockquote>${inside()}</blockquote>`
    case 'code':
      return `<pre><code>${inside()}</code></pre>`
    case 'image': {
      const image = (node.image ?? {}) as Node
      return `<img src="${escape(image.url)}" alt="${escape(image.alternativeText)}">`
    }
    default:
      return `<p>${inside()}</p>`
  }
}

/** Converts Strapi's rich text to markup: blocks, markup, or plain text in paragraphs. */
export const richTextToHtml = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.map((node) => nodeOf(node as Node, 0)).join('\n')
  if (typeof value !== 'string') return null
  if (/<[a-z][^>]*>/i.test(value)) return value
  return value
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escape(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
