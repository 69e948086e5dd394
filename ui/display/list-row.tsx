import { cloneElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { ChevronEndIcon } from '../pictures/icons.tsx'
import css from './list-row.module.css'

/** Rows under one another, parted by hairlines. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

export type ListRowProps = {
  /** An icon or a small picture. */
  start?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** An amount, a badge, a switch. */
  end?: ReactNode
  /** Makes the whole row a link or button; without children. */
  element?: ReactElement<{ className?: string; children?: ReactNode }>
}

/** One thing in a list: what it is, a word about it, and its value. */
export function ListRow({ start, title, note, end, element }: ListRowProps) {
  const face = (
    <>
      {start && <span className={css.start}>{start}</span>}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
      {element && <ChevronEndIcon size={18} className={css.chevron} />}
    </>
  )
  return (
    <li className={css.item}>
      {element ? (
        cloneElement(element, {
          className: [css.row, css.press, element.props.className].filter(Boolean).join(' '),
          children: face,
        })
      ) : (
        <div className={css.row}>{face}</div>
      )}
    </li>
  )
}
