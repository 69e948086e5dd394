import { evenChips } from '../table-stakes.ts'
import { choiceSheet, percent, type ChoiceSheet, type Strategy } from '../../frame/choice-sheet.ts'
import { metricsOf, type Distribution } from '../../frame/distribution.ts'
import { minus, plus, rational, times, type Rational } from '#contract/rational.ts'
import { blackjack } from './blackjack.ts'
import { blackjackDistribution, byChart, byCount, insuranceDistribution } from './blackjack-maths.ts'
import { strategyChart, type Cell, type Chart } from './strategy-chart.ts'

const one = rational(1n, 1n)

/** The return of the first bet with all later stakes included: one plus the mean net result. */
function ofFirstBet(distribution: Distribution): Rational {
  const { returnToPlayer, meanStaked } = metricsOf(distribution)
  return plus(one, times(meanStaked, minus(returnToPlayer, one)))
}

/** The dealer’s cards from two to the ace. */
const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
const nameOf = (value: number): string => (value === 0 ? 'A' : String(value + 1))
const inOrder = (cells: readonly Cell[] = []): string[] => columns.map((up) => cells[up] ?? 'S')

/** The chart as drawn: totals from the highest down, without those that have only one move. */
export function chartParts({ hard, soft, pairs }: Chart): Extract<Strategy, { kind: 'grid' }>['parts'] {
  const rows = (of: Chart['hard'], from: number, to: number) =>
    [...of]
      .filter(([total]) => total >= from && total <= to)
      .toReversed()
      .map(([total, cells]) => ({ name: String(total), cells: inOrder(cells) }))
  return [
    { name: 'hard', rows: rows(hard, 5, 17) },
    { name: 'soft', rows: rows(soft, 13, 20) },
    {
      name: 'pairs',
      rows: columns
        .toReversed()
        .map((card) => ({ name: `${nameOf(card)}-${nameOf(card)}`, cells: inOrder(pairs[card]) })),
    },
  ]
}

/** The published sheet of blackjack: both ways to play, over every order of the cards. */
export function blackjackSheet(): ChoiceSheet {
  const chart = strategyChart()
  const [charted, counted] = [blackjackDistribution(byChart(chart)), blackjackDistribution(byCount)]
  return {
    ...choiceSheet({ ...blackjack, ...evenChips }, [
      { name: 'blackjack.chart', distribution: charted, isListed: true },
      { name: 'blackjack.counted', distribution: counted, isListed: true },
      { name: 'blackjack.insure', distribution: insuranceDistribution, isListed: true, isSide: true },
    ]),
    strategy: {
      kind: 'grid',
      percent: percent(metricsOf(charted).returnToPlayer),
      firstPercent: percent(ofFirstBet(charted)),
      columns: columns.map(nameOf),
      parts: chartParts(chart),
    },
  }
}
