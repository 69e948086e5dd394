import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { bufferRows, withinRenderedLimit } from './rendered-limit.ts'

export type VirtualRows = {
  /** The rows to render, with their offset in the list. */
  rows: readonly { index: number; startPx: number }[]
  /** Height of the whole list, rendered or not. */
  totalPx: number
  /** Scrolls a row into view by the shortest way. */
  scrollToRow(index: number): void
}

/**
 * The rows of a long list that are visible in `scroller`, and those within 200 px (UI-06). The scroller must
 * have a height of its own; throws when too many rows would be rendered.
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
