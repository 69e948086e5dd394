import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxUnread } from '#contract/constants.ts'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { BellIcon } from '#ui/pictures/icons.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { useUnread } from './use-unread.ts'
import css from './notifications-bell.module.css'

const loadPanel = async () => {
  const [{ NotificationsPanel }] = await Promise.all([
    whenComplete(import('./notifications-panel.tsx')),
    preloadDialog(),
  ])
  return NotificationsPanel
}

/** The bell of the top bar: the unread count, and the button that opens the list. It never opens by itself. */
export function NotificationsBell({ uid }: { uid: number }) {
  const t = useTranslations('notifications')
  const known = useUnread(uid)
  const unread = known ?? 0
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        className={`${css.bell} with-scripts`}
        aria-label={t('open', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {unread >= maxUnread ? t('many') : unread}
          </span>
        )}
      </button>
      {known !== undefined && <SpokenUnread unread={known} />}
      <OnDemand isWanted={isOpen} load={loadPanel} given={{ isOpen, onClose: close, uid, unread }} />
    </>
  )
}

/** Announces new notifications, but not on each page again. */
function SpokenUnread({ unread }: { unread: number }) {
  const t = useTranslations('notifications')
  const before = useRef(unread)
  const [said, setSaid] = useState<number>()
  useEffect(() => {
    if (unread > before.current) setSaid(unread)
    before.current = unread
  }, [unread])
  return <output className="visually-hidden">{said === unread ? t('unread', { count: unread }) : ''}</output>
}
