import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Notification } from '#contract/notifications.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LoadMore } from '#ui/display/load-more.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import { notificationPath } from './notification-path.ts'
import { useNotificationText } from './use-notification-text.ts'
import { useNotifications } from './use-notifications.ts'
import css from './notifications-panel.module.css'

type PanelProps = { isOpen: boolean; onClose: () => void; uid: number; unread: number }

/** From this width on the list is at the side, below it a bottom sheet. */
const isWide = (): boolean => window.matchMedia('(min-width: 768px)').matches

/** The player's notifications, the newest first; each links to its page, and navigation closes the list. */
export function NotificationsPanel({ isOpen, onClose, uid, unread }: PanelProps) {
  const t = useTranslations('notifications')
  const close = useTranslations('common')('close')
  const list = useNotifications({ isOpen, uid, unread })
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
    openedAt.current = key
  }, [key, onClose])
  return (
    <Dialog
      kind={isWide() ? 'curtain' : 'sheet'}
      side="end"
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={close}
      footer={
        <>
          {unread > 0 && list.shown && (
            <Button className={css.all} onClick={() => void list.readAll().catch(() => undefined)}>
              {t('markAll')}
            </Button>
          )}
          <ButtonLink tone="quiet" element={<Link to={paths.profile.notification()} />}>
            {t('preferences')}
          </ButtonLink>
        </>
      }
    >
      <Content list={list} />
    </Dialog>
  )
}

function Content({ list }: { list: ReturnType<typeof useNotifications> }) {
  const t = useTranslations('notifications')
  const { shown, hasFailed, isLoading, load, read } = list
  if (hasFailed)
    return (
      <Notice
        tone="danger"
        title={t('failed')}
        isAnnounced
        action={<Button onClick={() => void load()}>{t('again')}</Button>}
      />
    )
  if (!shown)
    return (
      <div className={css.waiting}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} shape="block" height="60px" />
        ))}
      </div>
    )
  if (shown.items.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <ul className={css.list}>
        {shown.items.map((one) => (
          <OneNotification key={one.id} notification={one} onRead={() => void read(one)} />
        ))}
      </ul>
      <LoadMore
        label={t('more')}
        status={t('shown', { count: shown.items.length })}
        hasMore={shown.before !== null}
        isLoading={isLoading}
        onMore={() => void load(shown)}
      />
    </>
  )
}

function OneNotification({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const t = useTranslations('notifications')
  const words = useNotificationText()(notification)
  const { date, is_read: isRead } = notification
  return (
    <li className={css.item}>
      <Link to={notificationPath(notification)} className={css.link} data-unread={!isRead} onClick={onRead}>
        <span className={css.title}>
          {!isRead && (
            <>
              <span className={css.dot} />
              <span className="visually-hidden">{t('isUnread')}: </span>
            </>
          )}
          {words.title}
        </span>
        <span className={css.text}>
          <bdi>{words.text}</bdi>
        </span>
        <span className={css.when}>
          <LocalDateTime iso={date} kind="both" />
        </span>
      </Link>
    </li>
  )
}
