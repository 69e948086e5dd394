import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Key, ReactNode, RefObject } from 'react'
import { renderedItemsLimit } from '#contract/constants.ts'
import { bufferRows, withinRenderedLimit } from './rendered-limit.ts'

export type VirtualGridProps = {
  count: number
  /** Items rendered before the first measurement: by the server, and in the first frame. */
  initialCount: number
  /** A CSS grid. All items must have the same height. */
  className?: string
  keyOf(index: number): Key
  renderItem(index: number): ReactNode
  /** Called with the range of rendered items, `to` exclusive, so that their data can be fetched. */
  onDrawn?(from: number, to: number): void
}

type Measures = { columns: number; rowPx: number; gapPx: number; topPx: number }

const sameMeasures = (a: Measures | undefined, b: Measures): boolean =>
  a !== undefined &&
  a.columns === b.columns &&
  a.rowPx === b.rowPx &&
  a.gapPx === b.gapPx &&
  a.topPx === b.topPx

/** The measures of the grid from CSS; undefined while it has no item. */
const measure = (list: HTMLElement): Measures | undefined => {
  const item = list.firstElementChild
  if (!item) return undefined
  const style = getComputedStyle(list)
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowPx: item.getBoundingClientRect().height,
    gapPx: Number.parseInt(style.rowGap, 10) || 0,
    topPx: list.getBoundingClientRect().top + window.scrollY,
  }
}

const heightOf = (count: number, { columns, rowPx, gapPx }: Measures): number => {
  const rows = Math.ceil(count / columns)
  return rows * rowPx + Math.max(0, rows - 1) * gapPx
}

/** Updates the grid's measures when the window, the fonts or the content above it change. */
const useMeasures = (list: RefObject<HTMLElement | null>, count: number): Measures | undefined => {
  const [measures, setMeasures] = useState<Measures>()
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = () => {
      const found = measure(element)
      if (found) setMeasures((known) => (known && sameMeasures(known, found) ? known : found))
      return found
    }
    const first = look()
    // The height must be set before the next frame, to restore the scroll position.
    if (first) element.style.setProperty('min-block-size', `${heightOf(count, first)}px`)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, count])
  return measures
}

/**
 * A grid of thousands that scrolls with the page and renders only the visible rows and those within 200 px
 * (UI-06). Columns, gaps and heights come from CSS; spacers before and after replace the rest.
 */
export function VirtualGrid({
  count,
  initialCount,
  className,
  keyOf,
  renderItem,
  onDrawn,
}: VirtualGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const measures = useMeasures(list, count)
  const { columns = 1, rowPx = 1, gapPx = 0, topPx = 0 } = measures ?? {}
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useWindowVirtualizer({
    enabled: measures !== undefined,
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan: bufferRows(rowPx + gapPx),
    scrollMargin: topPx,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx, gapPx, columns])

  const rows = measures ? virtualizer.getVirtualItems() : []
  const [firstRow, lastRow] = [rows[0], rows.at(-1)]
  const from = (firstRow?.index ?? 0) * columns
  const to = lastRow
    ? Math.min((lastRow.index + 1) * columns, count)
    : Math.min(initialCount, count, renderedItemsLimit)
  withinRenderedLimit(to - from)
  useEffect(() => onDrawn?.(from, to), [onDrawn, from, to])

  const indexes = Array.from({ length: to - from }, (_, at) => from + at)
  return (
    <ul
      ref={list}
      className={className}
      style={
        firstRow && lastRow
          ? {
              minBlockSize: virtualizer.getTotalSize(),
              paddingBlockStart: firstRow.start - topPx,
              paddingBlockEnd: virtualizer.getTotalSize() - (lastRow.end - topPx),
              alignContent: 'start',
              overflowAnchor: 'none',
            }
          : undefined
      }
    >
      {indexes.map((index) => (
        <li key={keyOf(index)} aria-setsize={count} aria-posinset={index + 1}>
          {renderItem(index)}
        </li>
      ))}
    </ul>
  )
}
