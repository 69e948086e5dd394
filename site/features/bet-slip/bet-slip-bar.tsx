import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { QuickBetHost } from './placing/quick-bet-host.tsx'
import { useSlipCount } from './slip-store.ts'
import { useIsWide } from './use-wide.ts'
import css from './bet-slip.module.css'

/** Loads the dialog's code too, so that the slip appears complete. */
const loadSheet = async () => {
  const [{ BetSlipSheet }] = await Promise.all([
    whenComplete(import('./bet-slip-sheet.tsx')),
    preloadDialog(),
  ])
  return BetSlipSheet
}

const preloadSheet = () => void loadSheet().catch(() => undefined)

/** The slip of narrow screens: a bar with the number of legs, which opens the slip from the bottom edge. */
export function BetSlipBar() {
  const t = useTranslations('bet-slip')
  const count = useSlipCount()
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  // The slip is likely to be opened next.
  const isExpected = count > 0 && !isWide
  useEffect(() => {
    if (isExpected) preloadSheet()
  }, [isExpected])
  return (
    <>
      <button
        type="button"
        id="bet-slip-bar"
        className={css.bar}
        onClick={open}
        onPointerEnter={preloadSheet}
        aria-haspopup="dialog"
        data-opens="bet-slip"
      >
        <span className={css.count}>{count}</span>
        {t('title')}
      </button>
      {!isWide && <QuickBetHost onPlaced={open} />}
      <OnDemand
        isWanted={isOpen && !isWide}
        load={loadSheet}
        given={{ isOpen: isOpen && !isWide, onClose: close }}
      />
    </>
  )
}
