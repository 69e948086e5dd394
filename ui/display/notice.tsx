import type { ReactNode } from 'react'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../pictures/icons.tsx'
import css from './notice.module.css'

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warn' | 'danger'
  /** The word that has the meaning of the colour: "Declined", "Paid". */
  title: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Lower, with its action in the corner: for rows of notices above a page. */
  isSlim?: boolean
  /** Announced when it appears after the page; omit for notices that are there from the start. */
  isAnnounced?: boolean
}

const icons = { info: InfoIcon, success: CheckCircleIcon, warn: AlertIcon, danger: AlertIcon }

export function Notice({
  tone = 'info',
  title,
  children,
  action,
  isSlim = false,
  isAnnounced = false,
}: NoticeProps) {
  const ToneIcon = icons[tone]
  const role = isAnnounced ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={css.notice} data-tone={tone} data-slim={isSlim} role={role}>
      <ToneIcon size={22} className={css.icon} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.text}>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
