import { useTranslations } from 'use-intl'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function GamesTabs() {
  const t = useTranslations('catalogue')
  const mayDo = useMayDo()
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.games(), label: t('title'), isExact: true },
        { to: paths.studios(), label: t('studios') },
        { to: paths.suppliers(), label: t('suppliers.title') },
        { to: paths.playStops(), label: t('stops.title') },
        { to: paths.freeRounds(), label: t('freeRounds.title') },
        { to: paths.liveRounds(), label: t('live.title') },
        { to: paths.gameReturns(), label: t('watch.returns') },
        ...(mayDo('games.rounds')
          ? [
              { to: paths.rounds(), label: t('rounds') },
              { to: paths.gameAlerts(), label: t('watch.alerts') },
            ]
          : []),
      ]}
    />
  )
}
