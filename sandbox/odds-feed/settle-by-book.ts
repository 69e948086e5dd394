import { fateText } from '#book/markets/fate-text.ts'
import { settleMarket } from '#book/markets/market-types.ts'
import type { SettleMarket } from './feed-state.ts'

/** What became of a market by the book’s own rules. */
export const settleByBook: SettleMarket = ({ type, specifiers }, record) => {
  const settled = settleMarket(type, specifiers, record)
  return (
    settled && Object.fromEntries(Object.entries(settled).map(([outcome, fate]) => [outcome, fateText(fate)]))
  )
}
