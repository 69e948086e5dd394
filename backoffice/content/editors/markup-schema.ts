import { Extension, Mark, Node, type Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { markupAttributes } from '#contract/content/markup.ts'

/** An attribute that is kept as it is, and omitted when it is absent. */
const plain = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === null || attributes[name] === undefined ? {} : { [name]: attributes[name] },
})
const own = (tag: string) => ({
  addAttributes: () => Object.fromEntries((markupAttributes[tag] ?? []).map((name) => [name, plain(name)])),
})

/** An element of the allow-list that the kit does not define, with its content model. */
const block = (tag: string, content: string, group?: string) =>
  Node.create({
    name: tag,
    content,
    ...(group ? { group } : {}),
    isolating: tag === 'td' || tag === 'th',
    ...own(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const image = Node.create({
  name: 'img',
  inline: true,
  group: 'inline',
  draggable: true,
  ...own('img'),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const mark = (tag: string) =>
  Mark.create({
    name: tag,
    inclusive: tag !== 'a',
    // A span without attributes is dropped.
    parseHTML: () => [{ tag: tag === 'span' ? 'span[lang],span[dir],span[id],span[title]' : tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...own(tag),
  })

const marks = ['a', 'small', 'sub', 'sup', 'mark', 'abbr', 'bdi', 'time', 'span']
const blocks = [
  block('section', 'block+', 'block'),
  block('dl', '(dt | dd)+', 'block'),
  block('dt', 'inline*'),
  block('dd', 'block+'),
  block('figure', '(block | figcaption)+', 'block'),
  block('figcaption', 'inline*'),
  block('table', 'caption? thead? tbody*', 'block'),
  block('caption', 'inline*'),
  block('thead', 'tr+'),
  block('tbody', 'tr+'),
  block('tr', '(td | th)+'),
  block('td', 'block+'),
  block('th', 'block+'),
]

const kit = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
]

/** Attributes allowed on every element: id, language, direction and title. */
const everywhere = Extension.create({
  name: 'everywhere',
  addGlobalAttributes: () => [
    {
      types: [...kit, ...marks, ...blocks.map(({ name }) => name), 'img'],
      attributes: Object.fromEntries((markupAttributes['*'] ?? []).map((name) => [name, plain(name)])),
    },
  ],
})

/** The editor's schema: exactly what the sanitiser allows. */
export const markupExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: { languageClassPrefix: '' },
    link: false,
    trailingNode: false,
  }),
  ...marks.map(mark),
  ...blocks,
  image,
  everywhere,
]

/** Elements that may contain bare text, where the schema requires a paragraph. */
const bare = 'li, dd, td, th, figure'

/** Removes the paragraphs that only the schema requires. */
const unwrap = (body: HTMLElement): void => {
  for (const parent of body.querySelectorAll(bare)) {
    const paragraphs = [...parent.children].filter(({ tagName }) => tagName === 'P')
    const [first] = paragraphs
    if (paragraphs.length !== 1 || !first || first.attributes.length > 0) continue
    first.replaceWith(...first.childNodes)
  }
}

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The editor's HTML in its stored form. */
export const storedMarkup = (html: string): string => {
  const body = bodyOf(html)
  unwrap(body)
  return body.innerHTML === '<p></p>' ? '' : body.innerHTML
}

const twins: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' }

/** The same string for equal documents, independent of line breaks. */
const canonical = (node: ChildNode): string => {
  if (node.nodeType === 3) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
  const inner = [...node.childNodes].map(canonical).join('')
  return `<${twins[node.tagName] ?? node.tagName} ${attributes.join(' ')}>${inner}</>`
}
const canonicalBody = (html: string): string => {
  const body = bodyOf(html)
  unwrap(body)
  const text = [...body.childNodes].map(canonical).join('')
  return text.replaceAll(/\s*(<[^>]*>)\s*/g, '$1')
}

/** Whether the editor keeps all of a text. A text that it would change is edited as source. */
export const isWhole = (stored: string, edited: string): boolean =>
  canonicalBody(stored) === canonicalBody(edited)
