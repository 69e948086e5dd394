import { cloneElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { ChevronEndIcon } from '../pictures/icons.tsx'
import css from './list-row.module.css'

export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

export type ListRowProps = {
  start?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** An amount, a badge, a switch. */
  end?: ReactNode
  /** Makes the whole row a link or button; without children. */
  element?: ReactElement<{ className?: string; children?: ReactNode }>
}

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
