import type { MetaDescriptor } from 'react-router'
import type { JsonLd } from '../seo/json-ld.ts'
import { rootOf, translatorOf, textMeta } from '../seo/page-meta.ts'
import type { TextOf } from './market-names.ts'

type BettingMetaInput = Pick<Parameters<typeof textMeta>[0], 'matches' | 'pathname'> & {
  /** The title and description; absent while an error replaces the page. */
  words: ((t: TextOf) => { title: string; description: string }) | undefined
  /** The structured data of the page, by its address. */
  statement?: (address: string) => JsonLd | undefined
}

/** Title, description and structured data of a sportsbook page. */
export const bettingMeta = ({ matches, pathname, words, statement }: BettingMetaInput): MetaDescriptor[] => {
  const root = rootOf(matches)
  const said = root && words?.(translatorOf(root, 'betting') as unknown as TextOf)
  const json = root && said && statement?.(`${root.origin}${pathname}`)
  return [
    ...textMeta({ matches, pathname, words: said }),
    ...(json ? [{ 'script:ld+json': json } as MetaDescriptor] : []),
  ]
}
