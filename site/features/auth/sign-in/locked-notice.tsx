import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'

/** Says that passwords are locked, and how to unlock them; the same for unknown names (standards A4). */
export function LockedNotice({ onRestore }: { onRestore: () => void }) {
  const t = useTranslations('auth.locked')
  return (
    <Notice
      tone="danger"
      isAnnounced
      title={t('title')}
      action={
        <Button size="small" onClick={onRestore}>
          {t('press')}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}
