import type { ReactNode } from 'react'
import { Rosette } from '../pictures/ornament.tsx'
import type { Suit } from '../pictures/ornament.tsx'
import css from './empty-state.module.css'

export type EmptyStateProps = {
  title: ReactNode
  /** What would stand here and how it comes about. */
  text?: ReactNode
  action?: ReactNode
  suit?: Suit
  /** It stands in the place of a whole page, whose heading is its title. */
  isPage?: boolean
}

/** A list with nothing in it yet. */
export function EmptyState({ title, text, action, suit, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={css.empty}>
      <Rosette suit={suit} />
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  )
}
