import type { MetaDescriptor } from 'react-router'
import type { JsonLd } from '../seo/json-ld.ts'
import { rootOf, translatorOf, wordsMeta } from '../seo/page-meta.ts'
import type { TextOf } from './market-names.ts'

type BettingMetaInput = Pick<Parameters<typeof wordsMeta>[0], 'matches' | 'pathname'> & {
  /** What the page is called; absent while an error stands in its place. */
  words: ((t: TextOf) => { title: string; description: string }) | undefined
  /** What the page says to machines, by the address it stands at. */
  statement?: (address: string) => JsonLd | undefined
}

/** Title, description and statements of a page of the sport. */
export const bettingMeta = ({ matches, pathname, words, statement }: BettingMetaInput): MetaDescriptor[] => {
  const root = rootOf(matches)
  const said = root && words?.(translatorOf(root, 'betting') as unknown as TextOf)
  const json = root && said && statement?.(`${root.origin}${pathname}`)
  return [
    ...wordsMeta({ matches, pathname, words: said }),
    ...(json ? [{ 'script:ld+json': json } as MetaDescriptor] : []),
  ]
}
