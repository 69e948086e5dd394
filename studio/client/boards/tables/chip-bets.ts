import type { PaidBet } from '#contract/studio-table-views.ts'
import { mostTableStakeMinor } from '#studio/tables/chip-table.ts'
import { button, element } from '../../dom.ts'
import { setEnabled } from '../../stage/stake-picker.ts'
import type { Texts } from '../../texts.ts'
import { createFact, factList } from '../board-controls.ts'
import type { BoardMode } from '../board.ts'

type Laid = { readonly spot: string; readonly minor: bigint; readonly chipMinor: bigint }
type Parts = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  /** The most that the table takes in chips. */
  readonly mostMinor?: bigint
  /** What lies on a spot has changed. */
  readonly onChange: (spot: string, minor: bigint) => void
}

/** An amount, as the player reads it, shortened for its chip; of a currency with any number of places. */
export const heapText = (amount: string): string => {
  const whole = Number(amount.replaceAll(/[^\d.]/g, ''))
  return whole >= 1000 ? `${Number((whole / 1000).toFixed(1))}k` : String(Number(whole.toFixed(3)))
}

/** The chips on a table, in the order in which they were laid. */
export const createChipBets = ({ texts, money, mostMinor = mostTableStakeMinor, onChange }: Parts) => {
  let chipMinor = 0n
  let mode: BoardMode = 'still'
  let laid: readonly Laid[] = []
  const total = createFact(texts('totalBet'))
  const limit = createFact(texts('tableLimit'))
  const heapOf = (spot: string): bigint =>
    laid.reduce((sum, one) => (one.spot === spot ? sum + one.minor : sum), 0n)
  const totalMinor = (): bigint => laid.reduce((sum, { minor }) => sum + minor, 0n)
  const change = (next: readonly Laid[]): void => {
    const spots = new Set([...laid, ...next].map(({ spot }) => spot))
    laid = next
    for (const spot of spots) onChange(spot, heapOf(spot))
    total.set(money(totalMinor()))
    for (const control of [undo, clear]) setEnabled(control, mode === 'choosing' && laid.length > 0)
  }
  const isOpen = (): boolean => mode === 'choosing'
  const undo = button(texts('undo'), 'segment', () => {
    if (isOpen()) change(laid.slice(0, -1))
  })
  const clear = button(texts('clearBets'), 'segment', () => {
    if (isOpen()) change([])
  })
  return {
    total: total.box,
    limits: factList([limit]),
    controls: element('div', { class: 'segments' }, [undo, clear]),
    /** Lays chips on spots, all or none of them: not beyond what the table takes. */
    lay(bets: readonly { spot: string; chips: number }[]): void {
      const more = bets.map(({ spot, chips }) => ({ spot, minor: chipMinor * BigInt(chips), chipMinor }))
      const sum = more.reduce((all, { minor }) => all + minor, totalMinor())
      if (isOpen() && sum <= mostMinor) change([...laid, ...more])
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
      limit.set(money(mostMinor))
    },
    /** In its smallest chip, of which every other is a whole number; or that nothing lies there. */
    choice(): { stakeMinor: string; bets: { spot: string; chips: number }[] } | string {
      const least = laid.reduce((low, one) => (low && low < one.chipMinor ? low : one.chipMinor), 0n)
      if (least === 0n) return texts('layFirst')
      const spots = [...new Set(laid.map(({ spot }) => spot))]
      const bets = spots.map((spot) => ({ spot, chips: Number(heapOf(spot) / least) }))
      return { stakeMinor: String(least), bets }
    },
    /** The bets of a round as they lay. */
    show(bets: readonly Pick<PaidBet, 'spot' | 'chips'>[], ofMinor: string): void {
      const one = BigInt(ofMinor)
      change(bets.map(({ spot, chips }) => ({ spot, minor: one * BigInt(chips), chipMinor: one })))
    },
  }
}
export type ChipBets = ReturnType<typeof createChipBets>
