import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useVirtualRows } from './virtual-rows.ts'
import css from './virtual-list.module.css'

export type VirtualListProps = {
  /** The accessible name of the list. */
  label: string
  count: number
  /** Height of every row, in CSS pixels. */
  rowPx: number
  /** Must give the list a height, or a max height. */
  className?: string
  renderRow(index: number): ReactNode
}

/** A long list in its own scroll box, which renders only the visible rows (UI-06). */
export function VirtualList({ label, count, rowPx, className, renderRow }: VirtualListProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const { rows, totalPx } = useVirtualRows(scroller, { count, rowPx })
  const drawn = { beginsPx: rows[0]?.startPx ?? 0, endsPx: (rows.at(-1)?.startPx ?? -rowPx) + rowPx }
  return (
    <ul
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={[css.list, className].filter(Boolean).join(' ')}
    >
      <li aria-hidden="true" style={{ blockSize: drawn.beginsPx }} />
      {rows.map(({ index }) => (
        <li
          key={index}
          className={css.row}
          style={{ blockSize: rowPx }}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          {renderRow(index)}
        </li>
      ))}
      <li aria-hidden="true" style={{ blockSize: totalPx - drawn.endsPx }} />
    </ul>
  )
}
