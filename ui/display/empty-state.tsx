import type { ReactNode } from 'react'
import { Rosette } from '../pictures/ornament.tsx'
import type { Suit } from '../pictures/ornament.tsx'
import css from './empty-state.module.css'

export type EmptyStateProps = {
  title: ReactNode
  /** What the list will contain, and how it gets there. */
  text?: ReactNode
  action?: ReactNode
  suit?: Suit
  /** It replaces a whole page, whose heading is its title. */
  isPage?: boolean
}

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
