import type { Sport } from '#contract/betting-enums.ts'
import type { OfferedMarket } from '#contract/odds.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import { readSpecifiers } from '#betting-engine/markets/market.ts'

/** Markets of one kind that differ only in their line, one row per line. */
export type MarketCard = {
  readonly key: string
  readonly group: string
  readonly markets: readonly OfferedMarket[]
}

/** Specifiers that are a line and do not make another market. */
const lines = ['total', 'hcp'] as const

/** The kinds shown on an event's first page besides the group `main`: its total and its handicap. */
const headlines: ReadonlySet<string> = new Set(['total', 'handicap', 'total_games', 'games_handicap'])

const lineOf = (specifiers: string): number => {
  const read = readSpecifiers(specifiers)
  const [first = '', second] = (read.total ?? read.hcp ?? '').split(':')
  return second === undefined ? Number(first) : Number(first) - Number(second)
}

const withoutLine = (specifiers: string): string =>
  specifiers
    .split('|')
    .filter((pair) => !lines.some((line) => pair.startsWith(`${line}=`)))
    .join('|')

const orders = new Map<Sport, ReadonlyMap<string, { at: number; group: string }>>()
const orderOf = (sport: Sport) => {
  const known = orders.get(sport)
  if (known) return known
  const made = new Map(marketTypesOf(sport).map(({ name, group }, at) => [name, { at, group }]))
  orders.set(sport, made)
  return made
}

/** Compares numerically, so that the tenth goal comes after the ninth. */
const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** The markets as the page shows them: cards in the order of the kinds, rows in the order of the lines. */
export const cardsOf = (sport: Sport, markets: readonly OfferedMarket[]): readonly MarketCard[] => {
  const order = orderOf(sport)
  const known = markets.filter(({ type }) => order.has(type))
  const grouped = Map.groupBy(known, ({ type, specifiers }) => `${type} ${withoutLine(specifiers)}`)
  const placeOf = ({ markets: [first] }: MarketCard): number => order.get(first?.type ?? '')?.at ?? 0
  return [...grouped]
    .map(([key, own]) => ({
      key,
      group: order.get(own[0]?.type ?? '')?.group ?? 'main',
      markets: own.toSorted((a, b) => lineOf(a.specifiers) - lineOf(b.specifiers)),
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || byNumber(a.key, b.key))
}

const allGroup = 'all'
const firstGroup = 'main'

/** The groups of an event's markets, in the order of the kinds; `all` is the last. */
export const groupsOf = (sport: Sport, cards: readonly MarketCard[]): readonly string[] => {
  const groups = new Set([...orderOf(sport).values()].map(({ group }) => group))
  const held = [...groups].filter((group) => cards.some((card) => card.group === group))
  return held.length > 1 ? [...held, allGroup] : held
}

/** The max number of lines of a headline on the first page; its own group shows all. */
const headlineRows = 4

const gapOf = ({ outcomes: [first, second] }: OfferedMarket): number =>
  first && second ? Math.abs(Math.log(first.odds / second.odds)) : Infinity

/** The lines nearest to even odds, in their order. */
const nearEven = (card: MarketCard): MarketCard => {
  const near = new Set(card.markets.toSorted((a, b) => gapOf(a) - gapOf(b)).slice(0, headlineRows))
  return { ...card, markets: card.markets.filter((market) => near.has(market)) }
}

export const cardsIn = (cards: readonly MarketCard[], group: string): readonly MarketCard[] => {
  if (group === allGroup) return cards
  if (group !== firstGroup) return cards.filter((card) => card.group === group)
  const isHeadline = ({ markets: [first] }: MarketCard): boolean => headlines.has(first?.type ?? '')
  return cards
    .filter((card) => card.group === group || isHeadline(card))
    .map((card) => (isHeadline(card) ? nearEven(card) : card))
}
