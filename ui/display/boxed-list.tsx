import type { ReactNode } from 'react'
import css from './boxed-list.module.css'

type BoxedListProps = {
  /** Its place says something: who is first. */
  isOrdered?: boolean
  children: ReactNode
}

/** Lines of a page's own kind on one sheet, with a line between each two. */
export function BoxedList({ isOrdered = false, children }: BoxedListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return <Element className={css.list}>{children}</Element>
}
