import { useTranslations } from 'use-intl'
import { Tabs } from '#ui/display/tabs.tsx'
import { MyBets } from '#site/features/bets/my-bets.tsx'
import { SlipBody } from './slip-body.tsx'
import { useSlipCount } from './slip-store.ts'

export function SlipTabs() {
  const t = useTranslations('bet-slip')
  const count = useSlipCount()
  return (
    <Tabs
      label={t('title')}
      items={[
        { value: 'slip', label: t('tabs.slip', { count }), panel: <SlipBody /> },
        { value: 'bets', label: t('tabs.bets'), panel: <MyBets /> },
      ]}
    />
  )
}
