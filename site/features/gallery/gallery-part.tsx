import type { ReactNode } from 'react'
import css from './gallery.module.css'

/** One component under its file's name. */
export function GalleryPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.part}>
      <h2 className={css.partName} lang="en" dir="ltr">
        {name}
      </h2>
      {children}
    </div>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}

/** A link that stays on the page, in place of the pages' own `<Link>`. */
export function SampleLink({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <a href="#gallery" className={className}>
      {children}
    </a>
  )
}
