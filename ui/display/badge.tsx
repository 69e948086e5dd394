import type { ReactNode } from 'react'
import css from './badge.module.css'

export type BadgeProps = {
  /** Colour is never the only sign: the word inside has the same meaning. */
  tone?: 'neutral' | 'brass' | 'win' | 'danger' | 'info' | 'live'
  icon?: ReactNode
  children: ReactNode
}

/** A word or a number about the item beside it: "New", "Live", "3". */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {tone === 'live' && <span className={css.dot} />}
      {icon}
      {children}
    </span>
  )
}
