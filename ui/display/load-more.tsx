import type { ReactElement, ReactNode } from 'react'
import { Button, ButtonLink } from '../forms/button.tsx'
import css from './load-more.module.css'

export type LoadMoreProps = {
  /** "Show more". */
  label: string
  /** The progress through the list, announced when it changes: "24 of 310". */
  status: string
  isLoading?: boolean
  /** False at the end of the list: only the status stays. */
  hasMore?: boolean
  onMore?: () => void
  /** A link to the longer list instead of `onMore`: works before scripts run. */
  element?: ReactElement<{ className?: string; children?: ReactNode }>
}

export function LoadMore({ label, status, isLoading, hasMore = true, onMore, element }: LoadMoreProps) {
  return (
    <div className={css.more}>
      {hasMore && element && <ButtonLink element={element}>{label}</ButtonLink>}
      {hasMore && !element && (
        <Button className="with-scripts" isLoading={isLoading} onClick={onMore}>
          {label}
        </Button>
      )}
      <output className={css.status}>
        <bdi>{status}</bdi>
      </output>
    </div>
  )
}
