import { useTranslations } from 'use-intl'
import { SlipTabs } from './slip-tabs.tsx'
import css from './bet-slip.module.css'

/** The slip beside the pages of the sportsbook, on a desk; it follows the page. `B` leads here. */
export function BetSlipPanel() {
  const t = useTranslations('bet-slip')
  return (
    <aside id="bet-slip" tabIndex={-1} aria-label={t('title')} className={css.panel}>
      <SlipTabs />
    </aside>
  )
}
