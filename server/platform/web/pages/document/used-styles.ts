import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'

/** The classes that each of a rule's selectors needs on the page; a rule applies where one has all of its own. */
type Part =
  | { readonly text: string; readonly alternatives?: readonly (readonly string[])[] }
  | { readonly head: string; readonly parts: readonly Part[] }

/** Those of CSS modules. Others are few, and scripts may add them by names that the build does not see. */
const moduleClasses = /\.(_[\w-]+_[\w-]{5}_\d+)(?![\w-])/g
/** What these hold is not needed, or one of several is. */
const logicalPseudoClasses = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(logicalPseudoClasses, '').matchAll(moduleClasses)].map(([, name = '']) => name)

const partOf = (node: ChildNode): Part[] => {
  if (node.type === 'comment') return []
  if (node.type === 'rule')
    return [{ text: node.toString(), alternatives: (node as Rule).selectors.map(classesOf) }]
  const { name, params, nodes } = node as AtRule
  if (!nodes || /^(?:font-face|(?:-webkit-)?keyframes|property)$/.test(name))
    return [{ text: node.toString() }]
  return [{ head: `@${name} ${params}`, parts: nodes.flatMap(partOf) }]
}

const write = (parts: readonly Part[], has: (name: string) => boolean): string =>
  parts
    .map((part) => {
      if ('head' in part) {
        const inner = write(part.parts, has)
        return inner && `${part.head}{${inner}}`
      }
      const isUsed = part.alternatives?.some((names) => names.every(has)) ?? true
      if (!isUsed) return ''
      return part.text.endsWith('}') ? part.text : `${part.text};`
    })
    .join('')

const documentClasses = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/**
 * Cuts a style sheet to the rules that can apply to a document, in their order: those whose classes it or its
 * scripts have, and all without classes. States such as `:hover`, attributes and media stay.
 */
export const createUsedStyles = (css: string): ((html: string, ofScripts: ReadonlySet<string>) => string) => {
  const parts = postcss.parse(css).nodes.flatMap(partOf)
  return (html, ofScripts) => {
    const classes = documentClasses(html)
    return write(parts, (name) => classes.has(name) || ofScripts.has(name))
  }
}
