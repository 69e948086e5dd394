import { useId, type ReactNode } from 'react'
import css from './panel.module.css'

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode }

/** One matter of a record, under its name. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Panels beside one another where there is room: what one works with first, what one looks up beside it. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={css.panels}>{children}</div>
}
