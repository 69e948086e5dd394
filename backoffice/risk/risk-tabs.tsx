import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function RiskTabs() {
  const t = useTranslations('risk')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.riskCases(), label: t('cases'), isExact: true },
        { to: paths.riskScores(), label: t('scores') },
        { to: paths.blocklists(), label: t('lists') },
      ]}
    />
  )
}
