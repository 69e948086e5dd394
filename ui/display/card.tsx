import type { ComponentProps, ReactNode } from 'react'
import css from './card.module.css'

type CardProps = ComponentProps<'article'> & {
  /** A part of the page's subject is a section; an independent item an article. */
  as?: 'article' | 'section'
  /** A full-width card: more padding where there is more room. */
  isRoomy?: boolean
}

/** One of several items in a list or a row, on a sheet of its own. */
export function Card({ as: Element = 'article', isRoomy = false, className, ...rest }: CardProps) {
  return (
    <Element
      className={[css.card, className].filter(Boolean).join(' ')}
      data-roomy={isRoomy || undefined}
      {...rest}
    />
  )
}

export function CardHead({ children }: { children: ReactNode }) {
  return <header className={css.head}>{children}</header>
}
