import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function ApprovalsTabs() {
  const t = useTranslations('approvals')
  return (
    <RecordTabs
      label={t('approvals')}
      tabs={[
        { to: paths.approvals(), label: t('approvals'), isExact: true },
        { to: paths.breakGlass(), label: t('breakGlass'), isExact: true },
      ]}
    />
  )
}
