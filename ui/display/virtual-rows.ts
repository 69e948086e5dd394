import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { bufferRows, withinRenderedLimit } from './rendered-limit.ts'

export type VirtualRows = {
  /** The rows to draw, with their distance from the list's beginning. */
  rows: readonly { index: number; startPx: number }[]
  /** Height of the whole list, drawn or not. */
  totalPx: number
  /** Brings a row into view by the shortest way. */
  scrollToRow(index: number): void
}

/**
 * The rows of a long list that are in view in `scroller`, and those within 200 px of it (UI-06). The scroller must
 * have a height of its own; throws when more rows would be drawn than a page can bear.
 */
export const useVirtualRows = (
  scroller: RefObject<HTMLElement | null>,
  { count, rowPx, paddingPx = 0 }: { count: number; rowPx: number; paddingPx?: number },
): VirtualRows => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this hook
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: bufferRows(rowPx),
    paddingStart: paddingPx,
    paddingEnd: paddingPx,
  })
  const rows = virtualizer.getVirtualItems()
  withinRenderedLimit(rows.length)
  return {
    rows: rows.map(({ index, start }) => ({ index, startPx: start })),
    totalPx: virtualizer.getTotalSize(),
    scrollToRow: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
