import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function CampaignTabs() {
  const t = useTranslations('campaigns')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.offers(), label: t('offers'), isExact: true },
        { to: paths.promoCodes(), label: t('codes') },
        { to: paths.segments(), label: t('segments') },
        { to: paths.mailings(), label: t('mailings') },
      ]}
    />
  )
}
