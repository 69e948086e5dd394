import type { OfferedOutcome } from '#betting-engine/feed/feed-message.ts'
import { childrenOf, type Element } from './read-uof-xml.ts'
import type { TranslatedMarket } from './translate-market.ts'

/** Probabilities may be written with an exponent. */
const decimal = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}(\.\d{1,18})?(e-\d{1,3})?$/i.test(text) ? Number(text) : undefined

/** Placeholder odds of a closed outcome without a price. */
const noOdds = 1000
/** A higher price is an error. */
const maxOdds = 10_000_000

type ReportedOutcome = {
  readonly outcome: string
  readonly isActive: boolean
  readonly odds: number
  readonly shares: Pick<OfferedOutcome, 'winShare' | 'refundShare'> | undefined
}

const sharesOf = (attributes: Readonly<Record<string, string>>): ReportedOutcome['shares'] => {
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

/** The number of winning outcomes; two in a double chance. */
const winnersOf = ({ type }: TranslatedMarket): number => (type.name.endsWith('double_chance') ? 2 : 1)

/**
 * The outcomes of a market in our display order. Without reported probabilities they come from the odds, with
 * the margin removed in proportion.
 */
export const offeredOutcomes = (element: Element, market: TranslatedMarket): readonly OfferedOutcome[] => {
  const reported = new Map<string, ReportedOutcome>()
  for (const { attributes } of childrenOf(element, 'outcome')) {
    const outcome = market.outcomes.get(attributes.id ?? '')
    if (outcome === undefined) continue
    const odds = decimal(attributes.odds)
    const given = Math.round((odds ?? 0) * 1000)
    const thousandths = given > maxOdds ? noOdds : Math.max(noOdds, given)
    reported.set(outcome, {
      outcome,
      isActive: attributes.active !== '0' && thousandths > noOdds,
      odds: thousandths,
      shares: sharesOf(attributes),
    })
  }
  const inOrder = [...market.outcomes.values()].flatMap((outcome) => reported.get(outcome) ?? [])
  const priced = inOrder.filter(({ odds }) => odds > noOdds)
  const sum = priced.reduce((total, { odds }) => total + 1000 / odds, 0)
  const winners = winnersOf(market)
  // For a part of the outcomes the margin is unknown, so the price itself is used.
  const scale = priced.length === market.outcomes.size && sum > winners ? winners / sum : 1
  return inOrder.map(({ outcome, isActive, odds, shares }) => ({
    outcome,
    isActive,
    odds,
    ...(shares ?? { winShare: odds > noOdds ? (1000 / odds) * scale : 0, refundShare: 0 }),
  }))
}
