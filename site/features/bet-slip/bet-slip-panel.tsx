import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { QuickBet } from './placing/quick-bet.tsx'
import { SlipTabs } from './slip-tabs.tsx'
import { useIsWide } from './use-wide.ts'
import { useSharedSlip } from './use-shared-slip.ts'
import css from './bet-slip.module.css'

/** The slip beside the sportsbook's pages on wide screens; it stays in view. `B` moves the focus to it. */
export function BetSlipPanel() {
  const t = useTranslations('bet-slip')
  const isWide = useIsWide()
  useSharedSlip()
  return (
    <aside id="bet-slip" tabIndex={-1} aria-label={t('title')} className={css.panel}>
      {isWide ? (
        <>
          <QuickBet />
          <SlipTabs />
        </>
      ) : (
        <EmptyState suit="club" title={t('empty.title')} text={t('empty.text')} />
      )}
    </aside>
  )
}
