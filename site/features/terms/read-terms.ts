import type { MessageTree } from '../../api/context.ts'

export type TermsText = {
  meta: { title: string; description: string }
  title: string
  intro: string
  updated: string
  sections: { id: string; title: string; paragraphs: string[] }[]
}

const textAt = (tree: MessageTree | string | undefined, key: string): string => {
  const found = typeof tree === 'object' ? tree[key] : undefined
  return typeof found === 'string' ? found : ''
}

/** The terms out of the message files: sections in their order, a paragraph a line. */
export const readTerms = (messages: MessageTree): TermsText => {
  const tree = typeof messages.terms === 'object' ? messages.terms : {}
  const sections = typeof tree.sections === 'object' ? tree.sections : {}
  return {
    meta: { title: textAt(tree.meta, 'title'), description: textAt(tree.meta, 'description') },
    title: textAt(tree, 'title'),
    intro: textAt(tree, 'intro'),
    updated: textAt(tree, 'updated'),
    sections: Object.entries(sections).map(([id, section]) => ({
      id,
      title: textAt(section, 'title'),
      paragraphs: textAt(section, 'text').split('\n'),
    })),
  }
}
