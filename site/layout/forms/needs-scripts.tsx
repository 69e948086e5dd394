import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'

type NeedsScriptsProps = {
  /** What cannot be done; without it, what the page is for. */
  title?: string
}

/** Said where a browser runs no scripts and what follows cannot do without them. */
export function NeedsScripts({ title }: NeedsScriptsProps) {
  const t = useTranslations('common.needsScripts')
  return (
    <noscript>
      <Notice tone="warn" title={title ?? t('title')}>
        {t('text')}
      </Notice>
    </noscript>
  )
}
