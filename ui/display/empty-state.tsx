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
}

/** A list with nothing in it yet. */
export function EmptyState({ title, text, action, suit }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Rosette suit={suit} />
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  )
}
