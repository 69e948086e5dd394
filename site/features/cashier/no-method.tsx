import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'

/** No method is available now, or none in the player's currency; the rest works (ER-18, CA-14). */
export function NoMethod({ closedCurrency = null }: { closedCurrency?: string | null }) {
  const t = useTranslations('cashier.unavailable')
  if (closedCurrency !== null)
    return (
      <Notice tone="warn" title={t('currencyTitle', { currency: closedCurrency })}>
        {t('currencyText', { currency: closedCurrency })}
      </Notice>
    )
  return (
    <Notice tone="warn" title={t('title')}>
      {t('text')}
    </Notice>
  )
}
