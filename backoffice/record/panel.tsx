import { useId, type ReactNode } from 'react'
import css from './panel.module.css'

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode }

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

/** Panels side by side where there is room: the main work first, reference data beside it. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={css.panels}>{children}</div>
}
