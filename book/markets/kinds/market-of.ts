import type { Sport } from '#contract/betting-words.ts'
import type { RecordOf } from '../../records/record.ts'
import { voided } from '../fate.ts'
import type { MarketType, Settled, Specifiers } from '../market.ts'

/** What a kind of market needs of a sport to be one there. */
export type Naming<S extends Sport> = Pick<MarketType<S>, 'sport' | 'name' | 'uofId' | 'group'>

export const allOf = <T>(outcomes: readonly string[], fate: T): Readonly<Record<string, T>> =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, fate]))

/**
 * A kind of market whose `decide` looks at what has happened alone. What is the same for all stands here: an event that did
 * not take place, or with its sides swapped, leaves every bet void; one that was broken off leaves void what was not decided.
 */
export const marketOf = <S extends Sport>({
  decide,
  accepts = () => true,
  specifiers = [],
  ...market
}: Naming<S> & {
  readonly specifiers?: readonly string[]
  accepts?(specifiers: Specifiers): boolean
  outcomes(specifiers: Specifiers): readonly string[]
  decide(record: RecordOf<S>, specifiers: Specifiers): Settled
}): MarketType<S> => ({
  ...market,
  specifiers,
  accepts: (given) => Object.keys(given).toSorted().join() === specifiers.join() && accepts(given),
  settle(given, record) {
    const isVoid = record.isSwapped || record.ending === 'cancelled' || record.ending === 'walkover'
    const decided = isVoid ? undefined : decide(record, given)
    if (decided) return decided
    return record.ending === null ? undefined : allOf(market.outcomes(given), voided)
  },
})
