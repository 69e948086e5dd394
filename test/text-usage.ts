import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A node of a syntax tree, with the fields needed for texts. */
type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown }

export type TextUse = {
  readonly path: string
  /** Areas of messages it names, each with the function that received the name. */
  readonly areas: { readonly area: string; readonly by: string }[]
  /** Functions of this file that pass an area on to the translator. */
  readonly carriers: Set<string>
  /** Every string and every property name in it: possible parts of a key. */
  readonly words: Set<string>
  readonly patterns: RegExp[]
  /** Keys of a translator with a known area. */
  readonly asked: { readonly area: string; readonly key: string }[]
  /** Whether it reads texts from the tree of all messages itself, key by key. */
  readonly readsTree: boolean
  isDynamic: boolean
  readonly hardWired: string[]
}

const translators = new Set(['useTranslations', 'translatorOf', 'createTranslator'])
const spokenAttributes = new Set(['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

const stringsOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(stringsOf)
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0)
    return [rawParts(node)[0]!]
  return []
}
const rawParts = (template: Node): string[] =>
  (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (template: Node): RegExp =>
  new RegExp(`^${rawParts(template).map(escaped).join('([\\w.-]+?)')}$`)

const hasLetters = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text)

/** The name of a translator's variable: `t` in `t('key')` and in `t.rich('key')`. */
const calledName = (callee: unknown): string | undefined =>
  nameOf(callee) ?? (isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.object) : undefined)

/** An element with a `lang` attribute is the same in every language. */
const namesLanguage = (node: Node): boolean =>
  node.type === 'JSXElement' &&
  ((node.openingElement as Node).attributes as Node[]).some(
    (attribute) =>
      isNode(attribute.name) && attribute.name.name === 'lang' && stringsOf(attribute.value).length > 0,
  )

type Scope = ReadonlyMap<string, string | undefined>

/** Reads a source file for the texts it uses and for words that should be texts. */
export const readTextUse = (root: string, path: string): TextUse => {
  const source = readFileSync(join(root, path), 'utf8')
  const use: TextUse = {
    path,
    areas: [],
    carriers: new Set(),
    words: new Set(),
    patterns: [],
    asked: [],
    readsTree: /\bMessageTree\b/.test(source),
    isDynamic: false,
    hardWired: [],
  }
  const lineOf = ({ start }: Node): number => source.slice(0, start).split('\n').length
  const foreign: Node[] = []
  const recordText = (text: unknown, node: Node) => {
    if (hasLetters(text) && foreign.length === 0)
      use.hardWired.push(`${path}:${lineOf(node)} ${text.trim().replaceAll(/\s+/g, ' ')}`)
  }
  const recordCall = (node: Node, scope: Scope, owner: string | undefined) => {
    const [first, second] = node.arguments as Node[]
    const by = nameOf(node.callee)
    for (const area of [first, second].flatMap(stringsOf)) if (by) use.areas.push({ area, by })
    if (by && translators.has(by) && stringsOf(by === 'translatorOf' ? second : first).length === 0 && owner)
      use.carriers.add(owner)
    const name = calledName(node.callee)
    if (name === undefined || !scope.has(name)) return
    const area = scope.get(name)
    const keys = stringsOf(first)
    if (keys.length === 0) use.isDynamic = true
    if (area !== undefined) for (const key of keys) use.asked.push({ area, key })
  }
  const walk = (node: Node, outer: Scope, outerOwner: string | undefined): void => {
    let [scope, owner] = [outer, outerOwner]
    if (/Function/.test(node.type)) {
      scope = scopeOf(node, outer)
      owner ??= nameOf(node.id)
    }
    if (node.type === 'VariableDeclarator') owner ??= nameOf(node.id)
    if (node.type === 'Literal' && typeof node.value === 'string') use.words.add(node.value)
    if (node.type === 'Property' || node.type === 'MemberExpression')
      use.words.add(nameOf(node.key ?? node.property) ?? '')
    if (node.type === 'TemplateLiteral') {
      if ((node.expressions as Node[]).length === 0) use.words.add(rawParts(node)[0]!)
      else use.patterns.push(patternOf(node))
    }
    if (node.type === 'Property' && nameOf(node.key) === 'area')
      for (const area of stringsOf(node.value)) use.areas.push({ area, by: 'pageMeta' })
    if (node.type === 'CallExpression') recordCall(node, scope, owner)
    if (node.type === 'JSXText') recordText(node.value, node)
    if (node.type === 'JSXAttribute' && spokenAttributes.has((node.name as Node).name as string)) {
      const { value } = node as { value?: Node }
      const said = isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value
      for (const text of stringsOf(said)) recordText(text, node)
    }
    if (namesLanguage(node)) foreign.push(node)
    for (const child of childrenOf(node)) walk(child, scope, owner)
    if (foreign.at(-1) === node) foreign.pop()
  }
  const program = parseSync(path, source).program as unknown as Node
  walk(program, scopeOf(program, new Map()), undefined)
  return use
}

/** Translators declared in a function itself, over those of the enclosing functions. */
const scopeOf = (owner: Node, outer: Scope): Scope => {
  const scope = new Map(outer)
  const look = (node: Node): void => {
    if (node !== owner && /Function/.test(node.type)) return
    const { init } = node as { init?: Node }
    const by = isNode(init) && init.type === 'CallExpression' ? nameOf(init.callee) : undefined
    const name = nameOf(node.id)
    if (node.type === 'VariableDeclarator' && name && init && by && translators.has(by)) {
      const given = init.arguments as Node[]
      const place = by === 'translatorOf' ? given[1] : given[0]
      scope.set(name, place === undefined ? '' : stringsOf(place)[0])
    }
    for (const child of childrenOf(node)) look(child)
  }
  look(owner)
  return scope
}
