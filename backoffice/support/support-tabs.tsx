import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function SupportTabs() {
  const t = useTranslations('support')
  return (
    <RecordTabs
      label={t('support')}
      tabs={[
        { to: paths.tickets(), label: t('tickets'), isExact: true },
        { to: paths.cannedAnswers(), label: t('canned.title') },
        { to: paths.supportMetrics(), label: t('figures.title') },
      ]}
    />
  )
}
