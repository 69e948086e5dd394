import { createElement, type ReactNode } from 'react'

export type Node = string | { tag: string; attributes: Record<string, string>; children: Node[] }

const voidTags = new Set(['img', 'input', 'br', 'meta', 'link', 'hr'])
/** Attribute names that differ between React and HTML; handlers and inline styles are left out. */
const reactName: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
}

const attributesOf = (source: string): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of source.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    if (name !== 'style' && !name.startsWith('on')) attributes[reactName[name] ?? name] = value
  }
  return attributes
}

/** Elements and texts of a page rendered by React, without its scripts. */
const parse = (html: string): Node[] => {
  const root: Node[] = []
  const open: { tag: string; children: Node[] }[] = [{ tag: '', children: root }]
  const pieces = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .matchAll(/<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)([^>]*?)(\/?)>|([^<]+)/gs)
  for (const [, closing, tag, attributes = '', selfClosing, text] of pieces) {
    const parent = open.at(-1)
    if (text !== undefined) parent?.children.push(text)
    else if (tag && closing)
      open.splice(
        Math.max(
          1,
          open.findLastIndex((one) => one.tag === tag),
        ),
      )
    else if (tag) {
      const node = { tag, attributes: attributesOf(attributes), children: [] }
      parent?.children.push(node)
      if (!selfClosing && !voidTags.has(tag)) open.push(node)
    }
  }
  return root
}

const render = (node: Node, key: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { key, ...node.attributes }, ...node.children.map(render))

export const parseBody = (html: string): Node[] => parse(/<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '')

export const elementsOf = (body: readonly Node[]): ReactNode =>
  createElement('main', null, ...body.map(render))

/** A component that renders the same elements, attributes and texts as the body of a page. */
export const sameElements = (html: string): (() => ReactNode) => {
  const body = parseBody(html)
  return () => elementsOf(body)
}
