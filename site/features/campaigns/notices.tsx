import { useId, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { NoticeEntry } from '#contract/content/notices.ts'
import { IconButton } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { Notice, type NoticeProps } from '#ui/notice.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { EditorLink } from '../content/editor-link.tsx'
import { fetchedNotices } from './fetched-notices.ts'
import { noticesList, type PublicNotice, type Reader } from './notices-list.ts'
import strip from '../../layout/top-strip.module.css'
import css from './notices.module.css'

/** Fetches the notices and shows them on whatever page has a spot for them. */
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

/** The notices, each until it is dismissed. */
export function Notices() {
  const t = useTranslations('app.notices')
  const notices = useSyncExternalStore(noticesList.subscribe, noticesList.shown, noneOnServer)
  if (notices.length === 0) return null
  return (
    <section aria-label={t('label')} className={strip.strip}>
      {notices.map((notice) => (
        <OneNotice key={notice.documentId} notice={notice} />
      ))}
    </section>
  )
}

function OneNotice({ notice: { documentId, title, text, level, url, locale } }: { notice: PublicNotice }) {
  const t = useTranslations('app.notices')
  const { locale: page } = useSite()
  const titleId = useId()
  const lang = locale === null || locale === page.code ? undefined : locale
  const dismiss = () => {
    noticesList.dismiss(documentId)
    // The button goes with its notice, and a focus that is nowhere begins at the top again.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Notice
      isSlim
      tone={toneOf[level ?? 'info']}
      title={
        <>
          <span className="visually-hidden">{t(level ?? 'info')}: </span>
          <span id={titleId} lang={lang}>
            {title}
          </span>
        </>
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
    </Notice>
  )
}
