import { parseAst } from 'vite'

type Node = { readonly type: string; readonly [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** All nodes below one, with the nodes above each, the nearest last. */
const walk = (node: Node, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void => {
  visit(node, above)
  above.push(node)
  for (const part of Object.values(node))
    for (const below of Array.isArray(part) ? part : [part]) if (isNode(below)) walk(below, visit, above)
  above.pop()
}

const readers: ReadonlySet<unknown> = new Set(['useTranslations', 'translatorOf'])
const calls: ReadonlySet<unknown> = new Set(['rich', 'has', 'markup', 'raw'])
/** Their keys are made of fields and codes. */
const wholeReaders: ReadonlySet<unknown> = new Set(['useFieldText'])

type Quasi = { readonly value: { readonly cooked: string } }

/** A template's text before its first expression. */
const templateStart = (node: Node): string => (node['quasis'] as readonly Quasi[])[0]?.value.cooked ?? ''

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral' || (node['expressions'] as Node[]).length > 0) return undefined
  return templateStart(node)
}

/** The literal texts in an argument: `kind === 'loss' ? 'profile.lossLimits' : 'profile.limits'` has three. */
const textsIn = (node: Node): string[] => {
  const found: string[] = []
  walk(node, (one) => {
    const text = textOf(one)
    if (text !== undefined) found.push(text)
  })
  return found
}

/** The keys that an argument can be, or undefined where it can be any; a key stands for all below it. */
const keysOf = (node: Node | undefined): readonly string[] | undefined => {
  if (!node) return undefined
  const text = textOf(node)
  if (text !== undefined) return [text]
  if (node.type === 'ConditionalExpression') {
    const [first, second] = [keysOf(node['consequent'] as Node), keysOf(node['alternate'] as Node)]
    return first && second && [...first, ...second]
  }
  if (node.type !== 'TemplateLiteral') return undefined
  const start = templateStart(node)
  const end = start.lastIndexOf('.')
  return end > 0 ? [start.slice(0, end)] : undefined
}

/** The keys that a use of a translator reads: `t('key')`, `t.rich('key')`. Any other use may read all. */
const keysRead = (node: Node, above: readonly Node[]): readonly string[] | undefined => {
  let [caller, at] = [above.at(-1), node]
  if (caller?.type === 'MemberExpression' && caller['object'] === node && !caller['computed']) {
    if (!calls.has((caller['property'] as Node)['name'])) return undefined
    ;[caller, at] = [above.at(-2), caller]
  }
  if (caller?.type !== 'CallExpression' || caller['callee'] !== at) return undefined
  return keysOf((caller['arguments'] as Node[])[0])
}

const pathsOf = (namespaces: readonly string[], keys: readonly string[] | undefined): string[] =>
  namespaces.flatMap((space) => keys?.map((key) => (space ? `${space}.${key}` : key)) ?? [space])

/** A name that only labels something: a property, or a declaration. */
const isLabel = (node: Node, parent: Node | undefined): boolean => {
  if (parent?.type === 'MemberExpression') return parent['property'] === node && !parent['computed']
  if (parent?.type === 'Property') return parent['key'] === node && parent['value'] !== node
  return parent?.type === 'VariableDeclarator' && parent['id'] === node
}

const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node['name'] : undefined

/** Without what TypeScript wraps around an expression. */
const declaratorAbove = (above: readonly Node[]): Node | undefined =>
  above.findLast(({ type }) => !type.startsWith('TS'))

/**
 * Paths of the texts that a module's code reads; an empty one stands for all texts. Of a translator that is only
 * called with literal keys these are the keys, otherwise its whole namespace.
 */
export const namedTexts = (code: string, lang: 'ts' | 'tsx' = 'tsx'): string[] => {
  const found: string[] = []
  const spacesByName = new Map<unknown, string[]>()
  const program = parseAst(code, { lang }) as unknown as Node
  walk(program, (node, above) => {
    if (node.type === 'Property' && nameOf(node['key']) === 'area') {
      // What `pageMeta({ area })` reads.
      const area = isNode(node['value']) ? textOf(node['value']) : undefined
      if (area !== undefined) found.push(`${area}.meta`)
    }
    if (node.type !== 'CallExpression') return
    const reader = nameOf(node['callee'])
    const given = node['arguments'] as Node[]
    const isWhole = wholeReaders.has(reader)
    if (!isWhole && !readers.has(reader)) return
    const spaces = given.length === 0 ? [''] : given.flatMap(textsIn)
    const declarator = declaratorAbove(above)
    const name = declarator?.type === 'VariableDeclarator' ? nameOf(declarator['id']) : undefined
    if (isWhole) found.push(...spaces)
    else if (name === undefined) found.push(...pathsOf(spaces, keysRead(node, above)))
    else spacesByName.set(name, [...(spacesByName.get(name) ?? []), ...spaces])
  })
  walk(program, (node, above) => {
    const spaces = spacesByName.get(nameOf(node))
    if (spaces && !isLabel(node, above.at(-1))) found.push(...pathsOf(spaces, keysRead(node, above)))
  })
  return [...new Set(found)]
}
