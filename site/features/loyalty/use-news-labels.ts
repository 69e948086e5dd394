import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

/** The default titles of messages, where editors have none. */
export const useNewsLabels = () => {
  const t = useTranslations('loyalty.news')
  return useMemo(
    () => ({
      good: { title: t('good.title'), text: t('good.text') },
      failed: { title: t('failed.title'), text: t('failed.text') },
    }),
    [t],
  )
}
