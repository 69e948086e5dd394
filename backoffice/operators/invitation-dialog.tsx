import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly invitation: string
  readonly expires_at: string
}

const addressOf = ({ email, invitation }: Invitation): string =>
  `${window.location.origin}/backoffice/welcome?email=${encodeURIComponent(email)}#${invitation}`

/** The link for a new member of staff, or for one after a reset. It is shown only once. */
export function InvitationDialog({
  invitation,
  onClose,
}: {
  invitation: Invitation | undefined
  onClose: () => void
}) {
  const t = useTranslations('operators.invitation')
  const shell = useTranslations('desk')
  return (
    <Dialog
      isOpen={invitation !== undefined}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={shell('close')}
      size="small"
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {invitation && (
        <Field label={t('address')}>
          <TextArea
            readOnly
            rows={4}
            dir="ltr"
            value={addressOf(invitation)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      )}
    </Dialog>
  )
}
