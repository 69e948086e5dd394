import { useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { NoticeEntry } from '#contract/content/types/notices.ts'
import { IconButton } from '#ui/forms/button.tsx'
import { ChevronEndIcon, CloseIcon } from '#ui/pictures/icons.tsx'
import { Notice, type NoticeProps } from '#ui/display/notice.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { EditorLink } from '../content/editor-link.tsx'
import { fetchedNotices } from './fetched-notices.ts'
import { noticesList, type PublicNotice, type Reader } from './notices-list.ts'
import { useLateStrip } from './use-late-strip.ts'
import css from './notices.module.css'

/** Fetches the notices and shows them on the page that has a spot for them. */
export const loadNotices = async (reader: Reader): Promise<void> => {
  await noticesList.load(reader)
  fetchedNotices.announce()
}

const toneOf = {
  info: 'info',
  success: 'success',
  warning: 'warn',
  error: 'danger',
} as const satisfies Record<NonNullable<NoticeEntry['level']>, NoticeProps['tone']>

const none: readonly PublicNotice[] = []
const noneOnServer = () => none

/** The notices, one at a time until dismissed: together they would cover the page. */
export function Notices() {
  const t = useTranslations('app.notices')
  const [wanted, setWanted] = useState(0)
  const notices = useSyncExternalStore(noticesList.subscribe, noticesList.shown, noneOnServer)
  const place = useLateStrip(notices.map(({ documentId }) => documentId))
  const at = wanted < notices.length ? wanted : 0
  const notice = notices[at]
  if (!notice) return null
  const total = notices.length
  return (
    <section aria-label={t('label')} className={place}>
      <OneNotice notice={notice} isLast={total === 1}>
        {total > 1 && (
          <span className={css.count}>
            {t('count', { at: at + 1, total })}
            <IconButton size="small" label={t('next')} onClick={() => setWanted((at + 1) % total)}>
              <ChevronEndIcon size={18} />
            </IconButton>
          </span>
        )}
      </OneNotice>
    </section>
  )
}

type OneNoticeProps = {
  notice: PublicNotice
  isLast: boolean
  /** The link to the others. */
  children: ReactNode
}

function OneNotice({ notice, isLast, children }: OneNoticeProps) {
  const { documentId, title, text, level, url, locale } = notice
  const t = useTranslations('app.notices')
  const { locale: page } = useSite()
  const titleId = useId()
  const lang = locale === null || locale === page.code ? undefined : locale
  const dismiss = () => {
    noticesList.dismiss(documentId)
    // The button disappears with the last notice; without this the focus would start at the top again.
    if (isLast) document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Notice
      isSlim
      tone={toneOf[level ?? 'info']}
      title={
        <span aria-live="polite">
          <span className="visually-hidden">{t(level ?? 'info')}: </span>
          <span id={titleId} lang={lang}>
            {title}
          </span>
        </span>
      }
      action={
        <IconButton label={t('dismiss')} aria-describedby={titleId} onClick={dismiss}>
          <CloseIcon />
        </IconButton>
      }
    >
      {text && (
        <span className={css.text} lang={lang}>
          {text}
        </span>
      )}
      {url && (
        <>
          {' '}
          <EditorLink url={url} aria-describedby={titleId}>
            {t('more')}
          </EditorLink>
        </>
      )}
      {children}
    </Notice>
  )
}
