import { useCallback, useId, useState, type FocusEvent, type ReactNode } from 'react'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import css from './scroll-row.module.css'

type ScrollRowProps = {
  title: string
  /** A link to all that the row is a part of. */
  more?: ReactNode
  /** How wide the things of the row are: `grid-auto-columns`. */
  className?: string | undefined
  children: ReactNode
}

const loadArrows = () => import('./scroll-arrows.tsx').then(({ ScrollArrows }) => ScrollArrows)

/** Whether something of the row is out of sight of somebody who has a mouse, and maybe no wheel that goes sideways. */
const needsArrows = (list: HTMLUListElement): boolean =>
  list.scrollWidth > list.clientWidth && matchMedia('(hover: hover)').matches

/** By key one comes to things that are seen in part; browsers are content with that. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Things in one line below a title, which the visitor scrolls; nothing in it moves by itself. */
export function ScrollRow({ title, more, className, children }: ScrollRowProps) {
  const id = useId()
  const [list, setList] = useState<HTMLUListElement>()
  // A row that all fits may not any more once the window is narrower.
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
