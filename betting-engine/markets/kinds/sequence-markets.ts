import type { Sport } from '#contract/betting-enums.ts'
import type { RecordOf } from '../../records/record.ts'
import type { Side } from '../../records/side.ts'
import type { MarketType } from '../market.ts'
import { voided } from '../outcome-result.ts'
import { allOf, marketOf, onlyOne, type Naming } from './market-of.ts'

type Happened = { readonly sides: readonly Side[]; readonly isOver: boolean }
type InOrder<S extends Sport> = Naming<S> & {
  readonly happened: (record: RecordOf<S>) => Happened
}

const isNumber = (text: string | undefined, last: number): boolean =>
  text !== undefined && /^[1-9]\d?\d?$/.test(text) && Number(text) <= last

const nextOutcomes = ['home', 'none', 'away'] as const

/** The side with the goal of a number, if there is one: `goalnr=1` is the first. */
export const next = <S extends Sport>(of: InOrder<S>): MarketType<S> =>
  marketOf({
    ...of,
    specifiers: ['goalnr'],
    accepts: ({ goalnr }) => isNumber(goalnr, 20),
    outcomes: () => nextOutcomes,
    decide: (record, { goalnr }) => {
      const { sides, isOver } = of.happened(record)
      const side = sides[Number(goalnr) - 1]
      return side || isOver ? onlyOne(nextOutcomes, side ?? 'none') : undefined
    },
  })

export const last = <S extends Sport>(of: InOrder<S>): MarketType<S> =>
  marketOf({
    ...of,
    outcomes: () => nextOutcomes,
    decide: (record) => {
      const { sides, isOver } = of.happened(record)
      return isOver ? onlyOne(nextOutcomes, sides.at(-1) ?? 'none') : undefined
    },
  })

const two = ['home', 'away'] as const

/** The side that reaches a number first; if neither does, every stake is void. */
export const raceTo = <S extends Sport>(
  of: Naming<S> & {
    readonly scored: (record: RecordOf<S>) => {
      readonly scores: readonly { side: Side; points: number }[]
      readonly isOver: boolean
    }
  },
): MarketType<S> =>
  marketOf({
    ...of,
    specifiers: ['pointnr'],
    accepts: ({ pointnr }) => isNumber(pointnr, 200),
    outcomes: () => two,
    decide: (record, { pointnr }) => {
      const { scores, isOver } = of.scored(record)
      const sums = { home: 0, away: 0 }
      for (const { side, points } of scores) {
        sums[side] += points
        if (sums[side] >= Number(pointnr)) return onlyOne(two, side)
      }
      return isOver ? allOf(two, voided) : undefined
    },
  })
