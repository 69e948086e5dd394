import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function BettingTabs() {
  const t = useTranslations('betting')
  return (
    <RecordTabs
      label={t('title')}
      tabs={[
        { to: paths.betting(), label: t('events'), isExact: true },
        { to: paths.byHand(), label: t('byHand') },
        { to: paths.liability(), label: t('liability') },
        { to: paths.referredBets(), label: t('referrals.title') },
        { to: paths.bets(), label: t('bets') },
        { to: paths.bettingLimits(), label: t('limits') },
        { to: paths.playerFactors(), label: t('factors') },
        { to: paths.bettingOffer(), label: t('offer') },
        { to: paths.competitions(), label: t('competitions') },
      ]}
    />
  )
}
