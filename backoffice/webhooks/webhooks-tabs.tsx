import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function WebhooksTabs() {
  const t = useTranslations('webhooks')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.webhooks(), label: t('endpoints'), isExact: true },
        { to: paths.webhookDeliveries(), label: t('deliveries') },
      ]}
    />
  )
}
