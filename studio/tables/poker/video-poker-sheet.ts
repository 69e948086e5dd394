import { choiceSheet, percent, type ChoiceSheet, type PayTable } from '../../frame/choice-sheet.ts'
import { metricsOf, type Distribution } from '../../frame/distribution.ts'
import { decimalText, rational } from '#contract/rational.ts'
import { pokerStakes } from '../table-stakes.ts'
import type { PokerTable } from './poker-hands.ts'
import { countDeals, createTally } from './video-poker-maths.ts'
import { createHoldList, fittingLines, readList } from './video-poker-strategy.ts'

/** Pay and frequency of each hand; the last part of a distribution pays nothing and is left out. */
export function payTableOf(name: string, names: readonly string[], distribution: Distribution): PayTable {
  const total = distribution.reduce((sum, { weight }) => sum + weight, 0n)
  return {
    name,
    rows: names.flatMap((hand, at) => {
      const paid = distribution[at]
      if (!paid) return []
      const oneRoundIn = decimalText(rational(total, paid.weight), paid.weight * 1000n > total ? 1 : 0)
      return [{ name: hand, timesStake: decimalText(paid.timesStake, 0), oneRoundIn }]
    }),
  }
}

export function bestPlaySheet(table: PokerTable, distribution: Distribution): ChoiceSheet {
  const choices = [{ name: 'bestPlay', distribution, isListed: true }]
  return {
    ...choiceSheet({ ...table, ...pokerStakes }, choices),
    payTables: [payTableOf('videoPoker', Object.keys(table.pays), distribution)],
  }
}

/** The published sheet of a draw poker table: visits all deals twice. */
export function videoPokerSheet(table: PokerTable): ChoiceSheet {
  const each = countDeals(table)
  const [best, listed, list] = [createTally(table), createTally(table), createHoldList(table)]
  each((deal) => {
    best.add(deal, deal.best)
    list.add(deal)
  })
  const lines = list.list()
  const names = lines.map(({ name }) => name)
  each((deal) => listed.add(deal, readList(names, fittingLines(deal, table))))
  return {
    ...bestPlaySheet(table, best.distribution()),
    strategy: {
      kind: 'list',
      percent: percent(metricsOf(listed.distribution()).returnToPlayer),
      rows: lines.map(({ name, value }) => ({ name, value: value.toFixed(2) })),
    },
  }
}
