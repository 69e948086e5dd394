import type { ComponentProps, ReactNode } from 'react'
import css from './card.module.css'

type CardProps = ComponentProps<'article'> & {
  /** A part of what the page is about is a section; a thing that could stand alone an article. */
  as?: 'article' | 'section'
  /** One that has the whole width: it has more room inside where there is more. */
  isRoomy?: boolean
}

/** One of several things under one another or side by side, on a sheet of its own. */
export function Card({ as: Element = 'article', isRoomy = false, className, ...rest }: CardProps) {
  return (
    <Element
      className={[css.card, className].filter(Boolean).join(' ')}
      data-roomy={isRoomy || undefined}
      {...rest}
    />
  )
}

/** Its heading, and how it stands beside it. */
export function CardHead({ children }: { children: ReactNode }) {
  return <header className={css.head}>{children}</header>
}
