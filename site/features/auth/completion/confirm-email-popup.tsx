import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { dialogQueue, type DialogControls } from '#ui/overlays/dialog-queue.ts'

function ConfirmEmail({ email, ...controls }: DialogControls & { email: string }) {
  const t = useTranslations('auth.confirmEmail')
  return (
    <Dialog
      {...controls}
      size="small"
      title={t('title')}
      closeLabel={t('close')}
      footer={<Button onClick={controls.onClose}>{t('understood')}</Button>}
    >
      <p>{t.rich('text', { email: () => <bdi>{email}</bdi> })}</p>
    </Dialog>
  )
}

/** Queues the notice of the mailed confirmation link (RG-25). */
export const queueConfirmEmail = (email: string): void =>
  dialogQueue.add({
    id: 'confirm-email',
    lane: 'popup',
    render: (controls) => <ConfirmEmail email={email} {...controls} />,
  })
