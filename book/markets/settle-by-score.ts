import type { Fate } from './fate.ts'
import type { Settled } from './market.ts'
import { findMarketType, settleMarket } from './market-types.ts'
import type { MatchRecord } from '../records/record.ts'

/** Groups of markets about which a score says nothing: of corners and cards, and of single games of a set. */
const groupsBeyond: ReadonlySet<string> = new Set(['corners', 'cards', 'games'])
/** Kinds that hang on the order in which it was scored. */
const kindsBeyond: ReadonlySet<string> = new Set(['next_goal', 'last_goal', 'race_to'])

const isVoid = ({ void: voided }: Fate): boolean => voided.numerator === voided.denominator

/**
 * What follows for a market from the score of a match by its periods and nothing else (`recordOfScore`): what happened in between,
 * and in which order, is as the record has it only by chance. Undefined where a market hangs on that; and who goes on to the next
 * round after a level match of which no more than that is known.
 */
export const settleByScore = (name: string, specifiers: string, record: MatchRecord): Settled => {
  const type = findMarketType(record.sport, name)
  if (!type || groupsBeyond.has(type.group) || kindsBeyond.has(name)) return undefined
  const settled = settleMarket(name, specifiers, record)
  return name === 'to_qualify' && settled && Object.values(settled).every(isVoid) ? undefined : settled
}
