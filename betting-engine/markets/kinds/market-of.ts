import type { Sport } from '#contract/betting-enums.ts'
import type { RecordOf } from '../../records/record.ts'
import { joinHalves, lost, voided, won } from '../outcome-result.ts'
import type { MarketOutcomes, MarketType, Settled, Specifiers } from '../market.ts'
import { wholeLines } from './asian-handicap-line.ts'

export type Naming<S extends Sport> = Pick<MarketType<S>, 'sport' | 'name' | 'uofId' | 'group'>

export const allOf = <T>(outcomes: readonly string[], result: T): Readonly<Record<string, T>> =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, result]))

export const onlyOne = (outcomes: readonly string[], winner: string): MarketOutcomes => ({
  ...allOf(outcomes, lost),
  [winner]: won,
})

const joinLines = (halves: readonly MarketOutcomes[]): MarketOutcomes =>
  halves.reduce((one, other) =>
    Object.fromEntries(
      Object.entries(one).map(([outcome, result]) => [outcome, joinHalves(result, other[outcome] ?? voided)]),
    ),
  )

/**
 * A market type with a `decide` that sees only what has happened. The rules common to all are here: an event
 * that did not take place, or with swapped sides, voids every bet; an abandoned event voids undecided markets;
 * a quarter line is two bets of half the stake on the adjacent lines, each settled separately. `decide` never
 * sees a quarter line.
 */
export const marketOf = <S extends Sport>({
  decide,
  accepts = () => true,
  specifiers = [],
  line,
  ...market
}: Naming<S> & {
  readonly specifiers?: readonly string[]
  readonly line?: 'hcp' | 'total'
  accepts?(specifiers: Specifiers): boolean
  outcomes(specifiers: Specifiers): readonly string[]
  decide(record: RecordOf<S>, specifiers: Specifiers): Settled
}): MarketType<S> => {
  const settleWhole = (given: Specifiers, record: RecordOf<S>): Settled => {
    const isVoid = record.isSwapped || record.ending === 'cancelled' || record.ending === 'walkover'
    const decided = isVoid ? undefined : decide(record, given)
    if (decided) return decided
    return record.ending === null ? undefined : allOf(market.outcomes(given), voided)
  }
  return {
    ...market,
    specifiers,
    // Count markets differ: see `counted`.
    results: (given) => {
      const outcomes = market.outcomes(given)
      return outcomes.map((outcome) => onlyOne(outcomes, outcome))
    },
    accepts: (given) => Object.keys(given).toSorted().join() === specifiers.join() && accepts(given),
    settle(given, record) {
      if (!line) return settleWhole(given, record)
      const halves = wholeLines(given[line] ?? '').map((own) =>
        settleWhole({ ...given, [line]: own }, record),
      )
      const decided = halves.filter((half) => half !== undefined)
      return decided.length < halves.length ? undefined : joinLines(decided)
    },
  }
}
