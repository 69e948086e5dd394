import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { houseEmail } from '../../layout/house.ts'
import type { PaymentFailure } from './read-failure.ts'

type DeclinedDialogProps = { failure: PaymentFailure | undefined; onClose: () => void }

/** A withdrawal the house will not pay, with the reason where it may be told (ER-20). */
export function DeclinedDialog({ failure, onClose }: DeclinedDialogProps) {
  const t = useTranslations('cashier.failure.WithdrawalDeclined')
  const reasons = useTranslations('payments.reason')
  const reason = failure?.reason
  return (
    <Dialog
      kind="confirm"
      isOpen={failure?.place === 'dialog'}
      onClose={onClose}
      title={t('title')}
      description={reason && reasons.has(reason) ? reasons(reason) : t('text')}
      closeLabel={t('close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t.rich('support', { email: () => <a href={`mailto:${houseEmail}`}>{houseEmail}</a> })}</p>
    </Dialog>
  )
}
