import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SlipTabs } from './slip-tabs.tsx'

/** The slip of narrow screens, from the bottom edge. */
export function BetSlipSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('bet-slip')
  return (
    <Dialog
      kind="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      isTitleHidden
      closeLabel={t('close')}
    >
      <SlipTabs />
    </Dialog>
  )
}
