import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { PaymentFailure } from './read-failure.ts'
import { useReasonText } from './use-method-name.ts'

type DeclinedDialogProps = { failure: PaymentFailure | undefined; onClose: () => void }

/** A withdrawal the house will not pay, with the reason where it may be told (ER-20). */
export function DeclinedDialog({ failure, onClose }: DeclinedDialogProps) {
  const t = useTranslations('cashier.failure.WithdrawalDeclined')
  const reasonText = useReasonText()
  return (
    <Dialog
      kind="confirm"
      isOpen={failure?.place === 'dialog'}
      onClose={onClose}
      title={t('title')}
      description={reasonText(failure?.reason && `payments.reason.${failure.reason}`) ?? t('text')}
      closeLabel={t('close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    />
  )
}
