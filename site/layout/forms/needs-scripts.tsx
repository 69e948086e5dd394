import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'

type NeedsScriptsProps = {
  /** What does not work; the default names the purpose of the page. */
  title?: string
}

/** Shown in a browser without scripts, for content that requires them. */
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
