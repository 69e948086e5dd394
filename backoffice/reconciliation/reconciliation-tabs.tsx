import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function ReconciliationTabs() {
  const t = useTranslations('settlement')
  return (
    <RecordTabs
      label={t('settlements')}
      tabs={[
        { to: paths.settlements(), label: t('files'), isExact: true },
        { to: paths.differences(), label: t('differences'), isExact: true },
        { to: paths.bankLines(), label: t('bank'), isExact: true },
      ]}
    />
  )
}
