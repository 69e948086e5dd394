import type { PaidBet } from '#contract/studio-table-views.ts'
import { scaledMinor } from '../../stage/stake-scale.ts'
import { maxTableStakeMinor } from '#studio/tables/chip-table.ts'
import { button, element } from '../../dom.ts'
import { setEnabled } from '../../stage/stake-picker.ts'
import type { Texts } from '../../texts.ts'
import { createFact, factList } from '../board-controls.ts'
import type { BoardMode } from '../board.ts'

type Laid = { readonly spot: string; readonly minor: bigint; readonly chipMinor: bigint }
type Parts = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  /** Max total of the table in chips, in minor units. */
  readonly maxMinor?: bigint
  /** Max of a spot in minor units; if left out, only the limit of the table applies. */
  readonly mostOn?: (spot: string) => bigint
  /** Called when chips are refused because a spot, or the table, is full. */
  readonly onFull?: (maxMinor: bigint, spot: string | undefined) => void
  readonly isRepeatable?: boolean
  readonly onChange: (spot: string, minor: bigint) => void
}

/** An amount shortened for its chip, in a currency with any exponent. */
export const heapText = (amount: string): string => {
  const whole = Number(amount.replaceAll(/[^\d.]/g, ''))
  return whole >= 1000 ? `${Number((whole / 1000).toFixed(1))}k` : String(Number(whole.toFixed(3)))
}

const heapIn = (laid: readonly Laid[], spot: string): bigint =>
  laid.reduce((sum, one) => (one.spot === spot ? sum + one.minor : sum), 0n)

const fullSpot = (
  laid: readonly Laid[],
  mostOn: Parts['mostOn'],
): { maxMinor: bigint; spot: string } | undefined =>
  mostOn &&
  laid
    .map(({ spot }) => ({ spot, maxMinor: mostOn(spot) }))
    .find(({ spot, maxMinor }) => heapIn(laid, spot) > maxMinor)

export const createChipBets = (parts: Parts) => {
  const { texts, money, maxMinor = scaledMinor(maxTableStakeMinor), onChange } = parts
  let chipMinor = 0n
  let mode: BoardMode = 'still'
  let laid: readonly Laid[] = []
  let last: readonly Laid[] = []
  const total = createFact(texts('totalBet'))
  const limit = createFact(texts('tableLimit'))
  const totalMinor = (): bigint => laid.reduce((sum, { minor }) => sum + minor, 0n)
  const change = (next: readonly Laid[]): void => {
    const spots = new Set([...laid, ...next].map(({ spot }) => spot))
    laid = next
    for (const spot of spots) onChange(spot, heapIn(laid, spot))
    total.set(money(totalMinor()))
    for (const control of [undo, clear]) setEnabled(control, mode === 'choosing' && laid.length > 0)
    setEnabled(repeat, mode === 'choosing' && laid.length === 0 && last.length > 0)
  }
  const isOpen = (): boolean => mode === 'choosing'
  const undo = button(texts('undo'), 'segment', () => {
    if (isOpen()) change(laid.slice(0, -1))
  })
  const clear = button(texts('clearBets'), 'segment', () => {
    if (isOpen()) change([])
  })
  const repeat = button(texts('repeatBets'), 'segment', () => {
    if (isOpen() && laid.length === 0) change(last)
  })
  return {
    total: total.box,
    limits: factList([limit]),
    controls: element('div', { class: 'segments' }, [undo, clear, ...(parts.isRepeatable ? [repeat] : [])]),
    /** Lays chips on all spots or on none, within the limits of the table. */
    lay(bets: readonly { spot: string; chips: number }[]): void {
      const more = bets.map(({ spot, chips }) => ({ spot, minor: chipMinor * BigInt(chips), chipMinor }))
      const sum = more.reduce((all, { minor }) => all + minor, totalMinor())
      if (!isOpen()) return
      const next = [...laid, ...more]
      const full = sum > maxMinor ? { maxMinor, spot: undefined } : fullSpot(next, parts.mostOn)
      if (full) parts.onFull?.(full.maxMinor, full.spot)
      else change(next)
    },
    takeOff(spot: string): void {
      if (isOpen()) change(laid.filter((one) => one.spot !== spot))
    },
    setMode(to: BoardMode): void {
      mode = to
      change(laid)
    },
    setChip(minor: bigint): void {
      chipMinor = minor
      limit.set(money(maxMinor))
    },
    remember: (): void => void (last = laid),
    /** Counted in the smallest chip, which divides every other chip; or a message that no chip is laid. */
    choice(): { stakeMinor: string; bets: { spot: string; chips: number }[] } | string {
      const minChipMinor = laid.reduce((low, one) => (low && low < one.chipMinor ? low : one.chipMinor), 0n)
      if (minChipMinor === 0n) return texts('layFirst')
      const spots = [...new Set(laid.map(({ spot }) => spot))]
      const bets = spots.map((spot) => ({ spot, chips: Number(heapIn(laid, spot) / minChipMinor) }))
      return { stakeMinor: String(minChipMinor), bets }
    },
    show(bets: readonly Pick<PaidBet, 'spot' | 'chips'>[], ofMinor: string): void {
      const one = BigInt(ofMinor)
      change(bets.map(({ spot, chips }) => ({ spot, minor: one * BigInt(chips), chipMinor: one })))
    },
  }
}
export type ChipBets = ReturnType<typeof createChipBets>
