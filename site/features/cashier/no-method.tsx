import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'

/** No way to pay serves just now; the rest of the house is open (ER-18). */
export function NoMethod() {
  const t = useTranslations('cashier.unavailable')
  return (
    <Notice tone="warn" title={t('title')}>
      {t('text')}
    </Notice>
  )
}
