import { childrenOf, type Element } from '../read-uof-xml.ts'

/** What the feed says of a kind of market: the names of its specifiers, and of its outcomes by their numbers. */
export type Described = {
  readonly name: string
  readonly specifiers: readonly string[]
  readonly outcomes: ReadonlyMap<string, string>
}

/** All kinds of markets by their numbers, and the outcomes of variants by their names. */
export type Descriptions = {
  readonly markets: ReadonlyMap<number, Described>
  readonly variants: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const outcomesIn = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    childrenOf(element, 'outcomes', 'outcome').flatMap(({ attributes: { id, name } }) =>
      id !== undefined && name !== undefined ? [[id, name] as const] : [],
    ),
  )

/** The answers to `descriptions/en/markets.xml` and `descriptions/en/variants.xml`; what has no number there is none. */
export const readDescriptions = (markets: Element, variants: Element): Descriptions => ({
  markets: new Map(
    childrenOf(markets, 'market').flatMap((market) => {
      const { id = '', name = '' } = market.attributes
      const specifiers = childrenOf(market, 'specifiers', 'specifier').flatMap(
        ({ attributes }) => attributes.name ?? [],
      )
      return /^\d{1,9}$/.test(id)
        ? [[Number(id), { name, specifiers, outcomes: outcomesIn(market) }] as const]
        : []
    }),
  ),
  variants: new Map(
    childrenOf(variants, 'variant').flatMap((variant) =>
      variant.attributes.id === undefined ? [] : [[variant.attributes.id, outcomesIn(variant)] as const],
    ),
  ),
})
