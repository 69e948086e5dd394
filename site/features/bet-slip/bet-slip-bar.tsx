import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { SlipTabs } from './slip-tabs.tsx'
import { useSlipCount } from './slip-store.ts'
import css from './bet-slip.module.css'

/** The slip of narrow screens: a bar with how much is in it, which opens the slip from the lower edge. */
export function BetSlipBar() {
  const t = useTranslations('bet-slip')
  const count = useSlipCount()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.bar}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void preloadDialog()}
        aria-haspopup="dialog"
        data-opens="bet-slip"
      >
        <span className={css.count}>{count}</span>
        {t('title')}
      </button>
      <Dialog
        kind="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
      >
        <SlipTabs />
      </Dialog>
    </>
  )
}
