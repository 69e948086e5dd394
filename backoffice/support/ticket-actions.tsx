import { useTranslations } from 'use-intl'
import type { BackofficeTicketDetails } from '#contract/operator/support.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'

type TicketActionsProps = {
  ticket: BackofficeTicketDetails
  assignees: readonly { id: string; name: string }[]
}

/** The actions on a ticket besides answering; a disabled one shows its reason. */
export function TicketActions({ ticket, assignees }: TicketActionsProps) {
  const t = useTranslations('support')
  const mayDo = useMayDo()
  const { number, version, state } = ticket
  const mayNot = mayDo('support.answer') ? undefined : t('mayNotAnswer')
  const isOwed = state === 'new' || state === 'open'
  return (
    <>
      <ActionButton
        label={t('assign.open')}
        title={t('assign.title', { number })}
        disabledReason={mayNot}
        fields={[
          {
            name: 'assignee',
            label: t('assignee'),
            kind: 'choice',
            initial: ticket.assignee?.id ?? '',
            options: [
              { value: '', label: t('nobody') },
              ...assignees.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        agree={t('assign.agree')}
        run={({ assignee }) =>
          backofficeApi.post('support/assign', { number, version, ...(assignee ? { assignee } : {}) })
        }
      />
      <ActionButton
        label={t('note.open')}
        shortcut="n"
        title={t('note.open')}
        text={t('note.text')}
        disabledReason={mayNot}
        fields={[{ name: 'message', label: t('note.label'), kind: 'lines', isRequired: true }]}
        agree={t('note.agree')}
        run={({ message = '' }) => backofficeApi.post('support/note', { number, message })}
      />
      {state === 'closed' || !isOwed ? (
        <ActionButton
          label={t('reopen.open')}
          title={t('reopen.title', { number })}
          disabledReason={mayNot}
          fields={[]}
          agree={t('reopen.open')}
          run={() => backofficeApi.post('support/reopen', { number, version })}
        />
      ) : null}
      {state !== 'closed' && (
        <ActionButton
          label={t('close.open')}
          title={t('close.title', { number })}
          text={t('close.text')}
          disabledReason={mayNot}
          fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
          agree={t('close.open')}
          run={({ reason = '' }) => backofficeApi.post('support/close', { number, version, reason })}
        />
      )}
    </>
  )
}
