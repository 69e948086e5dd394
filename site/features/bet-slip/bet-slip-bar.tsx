import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { QuickBet } from './placing/quick-bet.tsx'
import { SlipTabs } from './slip-tabs.tsx'
import { useSlipCount } from './slip-store.ts'
import { useIsWide } from './use-wide.ts'
import css from './bet-slip.module.css'

/** The slip of narrow screens: a bar with the number of legs, which opens the slip from the bottom edge. */
export function BetSlipBar() {
  const t = useTranslations('bet-slip')
  const count = useSlipCount()
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  return (
    <>
      <button
        type="button"
        id="bet-slip-bar"
        className={css.bar}
        onClick={open}
        onPointerEnter={() => void preloadDialog()}
        aria-haspopup="dialog"
        data-opens="bet-slip"
      >
        <span className={css.count}>{count}</span>
        {t('title')}
      </button>
      {!isWide && <QuickBet onPlaced={open} />}
      <Dialog
        kind="sheet"
        isOpen={isOpen && !isWide}
        onClose={() => setOpen(false)}
        title={t('title')}
        isTitleHidden
        closeLabel={t('close')}
      >
        <SlipTabs />
      </Dialog>
    </>
  )
}
