import { childrenOf, type Element } from '../read-uof-xml.ts'

/** The feed's description of a market type: names of its specifiers, and of its outcomes by number. */
export type Described = {
  readonly name: string
  readonly specifiers: readonly string[]
  readonly outcomes: ReadonlyMap<string, string>
}

/** All market types by number, and the outcomes of variants by name. */
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

/** Parses markets.xml and variants.xml of `descriptions/en`; entries without a number are skipped. */
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
