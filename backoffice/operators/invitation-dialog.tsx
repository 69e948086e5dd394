import { useTranslations } from 'use-intl'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

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
  const texts = { title: t('title'), text: t('text'), label: t('address'), done: t('done') }
  const value = invitation && addressOf(invitation)
  return <ShownOnceDialog texts={texts} value={value} rows={4} onClose={onClose} />
}
