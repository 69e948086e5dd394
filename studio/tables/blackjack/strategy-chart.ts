import { createHandValues, splitValue, type Moves } from './hand-values.ts'
import { ace, fullShoe, ten, totalOf, values, without } from './shoe-counts.ts'

/** Hit, stand, double (or else hit), double (or else stand), split. */
export type Cell = 'H' | 'S' | 'D' | 'DS' | 'P'
/** The move for each total and pair, by the dealer’s card: the ace at 0, tens at 9. */
export type Chart = {
  readonly hard: ReadonlyMap<number, readonly Cell[]>
  readonly soft: ReadonlyMap<number, readonly Cell[]>
  /** By the value of the card; `P` means split. */
  readonly pairs: readonly (readonly Cell[])[]
}

const cellOf = ({ stand, hit, double }: Moves): Cell => {
  const rest = hit > stand ? 'H' : 'S'
  if (double <= Math.max(stand, hit)) return rest
  return rest === 'H' ? 'D' : 'DS'
}

export const allValues = Array.from({ length: values }, (_, value) => value)
export const isNatural = (a: number, b: number): boolean => Math.min(a, b) === ace && Math.max(a, b) === ten

/** For each total, the moves of all two-card hands with it, weighted by frequency. */
function createTotals() {
  const sums = new Map<string, { weight: number; moves: Moves; isPair: boolean }>()
  return {
    add(key: string, weight: number, { stand, hit, double }: Moves, isPair: boolean): void {
      const before = sums.get(key)
      // A pair represents its total only if no other hand has it.
      if (before && !before.isPair && isPair) return
      const base = before && before.isPair === isPair ? before : undefined
      sums.set(key, {
        weight: (base?.weight ?? 0) + weight,
        isPair,
        moves: {
          stand: (base?.moves.stand ?? 0) + weight * stand,
          hit: (base?.moves.hit ?? 0) + weight * hit,
          double: (base?.moves.double ?? 0) + weight * double,
        },
      })
    },
    cell: (key: string): Cell => {
      const sum = sums.get(key)
      return sum ? cellOf(sum.moves) : 'S'
    },
  }
}

function columnOf(up: number) {
  const shoe = fullShoe()
  const seen = without(shoe, [up])
  const hands = createHandValues(seen, up)
  const totals = createTotals()
  const splits = allValues.map((card): { isBest: boolean } => {
    const moves = hands.moves([card, card])
    return { isBest: splitValue(shoe, card, up) > Math.max(moves.stand, moves.hit, moves.double) }
  })
  for (const a of allValues)
    for (const b of allValues.slice(a)) {
      if (isNatural(a, b)) continue
      const { total, isSoft } = totalOf(a + b + 2, a === ace)
      const weight = (seen[a] ?? 0) * ((seen[b] ?? 0) - (a === b ? 1 : 0)) * (a === b ? 1 : 2)
      totals.add(`${isSoft ? 'soft' : 'hard'}${total}`, weight, hands.moves([a, b]), a === b)
    }
  return { totals, splits }
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The chart for a player who uses totals and pairs alone, computed from the worth of each move. */
export function strategyChart(): Chart {
  const columns = allValues.map(columnOf)
  const rows = (kind: 'hard' | 'soft', from: number, to: number) =>
    new Map(
      between(from, to).map((total) => [total, columns.map(({ totals }) => totals.cell(`${kind}${total}`))]),
    )
  const [hard, soft] = [rows('hard', 4, 20), rows('soft', 12, 20)]
  const pairs = allValues.map((card) =>
    columns.map(({ splits }, up): Cell => {
      if (splits[card]?.isBest) return 'P'
      const { total, isSoft } = totalOf(2 * (card + 1), card === ace)
      return (isSoft ? soft : hard).get(total)?.[up] ?? 'S'
    }),
  )
  return { hard, soft, pairs }
}
