import type { ReactNode } from 'react'
import css from './gallery.module.css'

/** One part under its file's name. */
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

/** States beside one another. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}

/** A link that stays on the page: what the pages' own `<Link>` stands for here. */
export function SampleLink({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <a href="#gallery" className={className}>
      {children}
    </a>
  )
}
