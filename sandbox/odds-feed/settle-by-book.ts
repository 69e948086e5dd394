import type { MarketRef } from '#book/feed/feed-message.ts'
import { resultTexts } from '#book/markets/result-text.ts'
import { settleMarket } from '#book/markets/market-types.ts'
import type { EventRecord } from '#book/records/record.ts'
import type { SettleMarket } from './feed-state.ts'

export const settleByBook = (
  { type, specifiers }: MarketRef,
  record: EventRecord,
): ReturnType<SettleMarket> => {
  const settled = settleMarket(type, specifiers, record)
  return settled && resultTexts(settled)
}
