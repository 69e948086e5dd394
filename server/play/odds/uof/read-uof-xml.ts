import { XMLParser } from 'fast-xml-parser'

/** Maximum size of a message: all markets of a match are a tenth of it. */
export const maxXmlBytes = 2 * 1024 * 1024

/** An element: attributes as texts, children as lists. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Decoded once, below: the parser knows the five entities but no numeric references, so a mix would be
  // decoded twice.
  processEntities: false,
  maxNestedTags: 20,
})

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Decodes the five entities and numeric references, each once: `&amp;#65;` is the text `&#65;`. References to
 * invalid XML characters stay as written.
 */
const withCharacters = (text: string): string =>
  text.replaceAll(
    /&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (written, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? written
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      const isCharacter =
        [0x9, 0xa, 0xd].includes(code) ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        (code >= 0x1_00_00 && code <= 0x10_ff_ff)
      return isCharacter ? String.fromCodePoint(code) : written
    },
  )

type Node = Readonly<Record<string, unknown>>

const elementOf = (node: Node): Element | undefined => {
  const name = Object.keys(node).find((key) => key !== ':@')
  if (name === undefined || name.startsWith('#')) return undefined
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries((node[':@'] ?? {}) as Readonly<Record<string, string>>).map(([key, value]) => [
        key,
        withCharacters(value),
      ]),
    ),
    children: (node[name] as readonly Node[]).map(elementOf).filter((child) => child !== undefined),
  }
}

/**
 * The root of a document, or the parse error. Declarations are not allowed: a document type is refused before
 * parsing, so there are no entities but the five of XML itself.
 */
export const readUofXml = (
  bytes: Uint8Array,
  maxBytes = maxXmlBytes,
): Element | { readonly problem: string } => {
  if (bytes.byteLength > maxBytes) return { problem: `is longer than ${maxBytes} bytes` }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  if (/<!(doctype|entity)/i.test(text)) return { problem: 'declares a document type' }
  try {
    const roots = (parser.parse(text, true) as readonly Node[]).map(elementOf)
    const elements = roots.filter((root) => root !== undefined)
    const [root] = elements
    return root && elements.length === 1 ? root : { problem: 'is no document of XML' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'is no XML' }
  }
}

export const childrenOf = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
