import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

/** What news are called for which editors have no words of their own. */
export const useNewsWords = () => {
  const t = useTranslations('loyalty.news')
  return useMemo(
    () => ({
      good: { title: t('good.title'), text: t('good.text') },
      failed: { title: t('failed.title'), text: t('failed.text') },
    }),
    [t],
  )
}
