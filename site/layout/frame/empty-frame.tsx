import type { ReactNode } from 'react'
import css from './empty-frame.module.css'

/** A page without header, bars, menus and footer (LY-02). */
export function EmptyFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  )
}
