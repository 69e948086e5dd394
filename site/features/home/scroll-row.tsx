import { useCallback, useId, useState, type FocusEvent, type ReactNode } from 'react'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import css from './scroll-row.module.css'

type ScrollRowProps = {
  title: string
  /** A link to the full list. */
  more?: ReactNode
  /** The width of the items: `grid-auto-columns`. */
  className?: string | undefined
  children: ReactNode
}

const loadArrows = () => import('./scroll-arrows.tsx').then(({ ScrollArrows }) => ScrollArrows)

/** Whether the row overflows for a user with a mouse, which may lack a horizontal wheel. */
const needsArrows = (list: HTMLUListElement): boolean =>
  list.scrollWidth > list.clientWidth && matchMedia('(hover: hover)').matches

/** The keyboard focus may reach partly visible items, which browsers do not scroll into view. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A titled row of items that the visitor scrolls; it never moves by itself. */
export function ScrollRow({ title, more, className, children }: ScrollRowProps) {
  const id = useId()
  const [list, setList] = useState<HTMLUListElement>()
  // A row that fits may overflow once the window is narrower.
  const watch = useCallback((shown: HTMLUListElement) => {
    const sizes = new ResizeObserver(() => {
      if (!needsArrows(shown)) return
      sizes.disconnect()
      setList(shown)
    })
    sizes.observe(shown)
    return () => sizes.disconnect()
  }, [])
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {more}
        <OnDemand isWanted={list !== undefined} load={loadArrows} given={{ list, row: title }} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its links */}
      <ul onFocus={showWhole} ref={watch} className={`${css.row} ${className}`}>
        {children}
      </ul>
    </section>
  )
}
