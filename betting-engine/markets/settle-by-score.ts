import type { OutcomeResult } from './outcome-result.ts'
import type { Settled } from './market.ts'
import { findMarketType, settleMarket } from './market-types.ts'
import type { MatchRecord } from '../records/record.ts'

/** Groups of markets that a score does not decide: corners, cards, and single games of a set. */
const groupsBeyond: ReadonlySet<string> = new Set(['corners', 'cards', 'games'])
/** Types that depend on the order of scoring. */
const kindsBeyond: ReadonlySet<string> = new Set(['next_goal', 'last_goal', 'race_to'])

const isVoid = ({ void: voided }: OutcomeResult): boolean => voided.numerator === voided.denominator

/**
 * Settles a market by the scores of the periods alone (`recordOfScore`); the record’s events and their order
 * are arbitrary. Undefined if the market depends on them, and for qualification after a level match with no
 * more data.
 */
export const settleByScore = (name: string, specifiers: string, record: MatchRecord): Settled => {
  const type = findMarketType(record.sport, name)
  if (!type || groupsBeyond.has(type.group) || kindsBeyond.has(name)) return undefined
  const settled = settleMarket(name, specifiers, record)
  return name === 'to_qualify' && settled && Object.values(settled).every(isVoid) ? undefined : settled
}
