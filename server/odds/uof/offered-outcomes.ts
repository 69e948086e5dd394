import type { OfferedOutcome } from '#book/feed/feed-message.ts'
import { childrenOf, type Element } from './read-uof-xml.ts'
import type { TranslatedMarket } from './translate-market.ts'

/** Numbers that are shares of one may be written with an exponent. */
const decimal = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}(\.\d{1,18})?(e-\d{1,3})?$/i.test(text) ? Number(text) : undefined

/** Nobody can bet on an outcome that has no odds; where it is told as closed, some have to stand there. */
const noOdds = 1000
/** Beyond these a price is a mistake. */
const mostOdds = 10_000_000

type Told = {
  readonly outcome: string
  readonly isActive: boolean
  readonly odds: number
  readonly shares: Pick<OfferedOutcome, 'winShare' | 'refundShare'> | undefined
}

/** How likely it is that a stake wins and that it comes back, where the feed says it. */
const sharesOf = (attributes: Readonly<Record<string, string>>): Told['shares'] => {
  const part = (name: string): number => decimal(attributes[name]) ?? 0
  const win = decimal(attributes.win_probabilities ?? attributes.probabilities)
  if (win === undefined) return undefined
  const winShare = win + part('half_win_probabilities') / 2
  const refundShare =
    part('refund_probabilities') + (part('half_win_probabilities') + part('half_lose_probabilities')) / 2
  return winShare + refundShare <= 1 + 1e-9
    ? { winShare: Math.min(1, winShare), refundShare: Math.min(1, refundShare) }
    : undefined
}

/** The outcomes of a market of which one wins; of a double chance two do. */
const winnersOf = ({ type }: TranslatedMarket): number => (type.name.endsWith('double_chance') ? 2 : 1)

/**
 * The outcomes of a market as they are offered, in the order in which we show them. Where the feed says nothing of how likely
 * they are, the odds do, with the margin taken off each of them in the same part.
 */
export const offeredOutcomes = (element: Element, market: TranslatedMarket): readonly OfferedOutcome[] => {
  const told = new Map<string, Told>()
  for (const { attributes } of childrenOf(element, 'outcome')) {
    const outcome = market.outcomes.get(attributes.id ?? '')
    if (outcome === undefined) continue
    const odds = decimal(attributes.odds)
    const given = Math.round((odds ?? 0) * 1000)
    const thousandths = given > mostOdds ? noOdds : Math.max(noOdds, given)
    told.set(outcome, {
      outcome,
      isActive: attributes.active !== '0' && thousandths > noOdds,
      odds: thousandths,
      shares: sharesOf(attributes),
    })
  }
  const inOrder = [...market.outcomes.values()].flatMap((outcome) => told.get(outcome) ?? [])
  const priced = inOrder.filter(({ odds }) => odds > noOdds)
  const sum = priced.reduce((total, { odds }) => total + 1000 / odds, 0)
  const winners = winnersOf(market)
  // Of a part of the outcomes nothing can be said but what the price itself says.
  const scale = priced.length === market.outcomes.size && sum > winners ? winners / sum : 1
  return inOrder.map(({ outcome, isActive, odds, shares }) => ({
    outcome,
    isActive,
    odds,
    ...(shares ?? { winShare: odds > noOdds ? (1000 / odds) * scale : 0, refundShare: 0 }),
  }))
}
