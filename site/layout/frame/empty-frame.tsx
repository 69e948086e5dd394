import type { ReactNode } from 'react'
import css from './empty-frame.module.css'

/** A page without bars, menus and footer (LY-02); `head` is a quiet line above it, where there is one. */
export function EmptyFrame({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      {head && <header className={css.head}>{head}</header>}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  )
}
