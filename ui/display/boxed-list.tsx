import type { ReactNode } from 'react'
import css from './boxed-list.module.css'

type BoxedListProps = {
  /** The order has a meaning, such as a ranking. */
  isOrdered?: boolean
  children: ReactNode
}

/** Rows of any content on one sheet, with a line between each two. */
export function BoxedList({ isOrdered = false, children }: BoxedListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return <Element className={css.list}>{children}</Element>
}
