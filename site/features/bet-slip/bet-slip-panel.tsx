import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { QuickBetHost } from './placing/quick-bet-host.tsx'
import { sharedSlipParameter } from './shared-slip.ts'
import { useSlipCount } from './slip-store.ts'
import { useIsWide } from './use-wide.ts'
import css from './bet-slip.module.css'

const loadTabs = async () => (await whenComplete(import('./slip-tabs.tsx'))).SlipTabs

const loadSharedSlip = async () => (await whenComplete(import('./shared-slip-loader.ts'))).SharedSlipLoader

/** The slip beside the sportsbook's pages on wide screens; it stays in view. `B` moves the focus to it. */
export function BetSlipPanel() {
  const t = useTranslations('bet-slip')
  const isWide = useIsWide()
  const count = useSlipCount()
  const isShared = useSearchParams()[0].has(sharedSlipParameter)
  const empty = <EmptyState suit="club" title={t('empty.title')} text={t('empty.text')} />
  return (
    <aside id="bet-slip" tabIndex={-1} aria-label={t('title')} className={css.panel}>
      <OnDemand isWanted={isShared} load={loadSharedSlip} given={{}} />
      {isWide ? (
        <>
          <QuickBetHost />
          <OnDemand isWanted load={loadTabs} given={{}} meanwhile={count === 0 && empty} />
        </>
      ) : (
        empty
      )}
    </aside>
  )
}
