import { useTranslations } from 'use-intl'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function ReportsTabs() {
  const t = useTranslations('reports')
  const mayDo = useMayDo()
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.reports(), label: t('title'), isExact: true },
        { to: paths.closedDayMetrics(), label: t('closed.title') },
        { to: paths.reportMarkets(), label: t('markets.title') },
        { to: paths.reportCohorts(), label: t('cohorts.title') },
        ...(mayDo('players.read') ? [{ to: paths.playerValues(), label: t('players.title') }] : []),
        { to: paths.reportExtract(), label: t('extract.title') },
        { to: paths.closedDays(), label: t('days.title') },
      ]}
    />
  )
}
