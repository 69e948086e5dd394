import type { MarketRef } from '#betting-engine/feed/feed-message.ts'
import { resultTexts } from '#betting-engine/markets/result-text.ts'
import { settleMarket } from '#betting-engine/markets/market-types.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import type { SettleMarket } from './feed-state.ts'

export const settleByEngine = (
  { type, specifiers }: MarketRef,
  record: EventRecord,
): ReturnType<SettleMarket> => {
  const settled = settleMarket(type, specifiers, record)
  return settled && resultTexts(settled)
}
