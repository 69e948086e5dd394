import { contactTypes } from '#contract/values.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigationType, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ContactType } from '#contract/contacts.ts'
import type { ProfileContact } from '#contract/profile.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { SecurityPart } from '../security/security-part.tsx'
import { TaskDialog, useTask } from '../task-dialog.tsx'
import { AddContact } from './add-contact.tsx'
import { ConfirmContact } from './confirm-contact.tsx'
import { useConfirmation, type SentCode } from './use-confirmation.ts'
import css from './contacts.module.css'

type Task = { kind: 'add'; type: ContactType } | ({ kind: 'confirm' } & SentCode)

type ContactsProps = {
  contacts: readonly ProfileContact[]
  /** The contact that an error requires is added or confirmed at once, where that error led here (ER-12). */
  wanted?: ContactType | undefined
}

/** The player's contacts: missing ones are added, unconfirmed ones confirmed (AC-11). */
export function Contacts({ contacts, wanted }: ContactsProps) {
  const t = useTranslations('profile.contacts')
  const { revalidate } = useRevalidator()
  const doing = useTask<Task>()
  const { requestCode, requestedType } = useConfirmation((sent) => doing.show({ kind: 'confirm', ...sent }))
  const begin = useEffectEvent((type: ContactType) => {
    const contact = contacts.find((one) => one.type === type)
    if (!contact) doing.show({ kind: 'add', type })
    else if (!contact.is_confirmed) void requestCode({ type, contact: contact.contact })
  })
  // A link from elsewhere, a reload or going back must not send a message.
  const isLedHere = useNavigationType() !== 'POP'
  useEffect(() => {
    if (wanted && isLedHere) begin(wanted)
  }, [wanted, isLedHere])
  const finish = async () => {
    doing.close()
    await revalidate()
  }
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      <ul className={css.list}>
        {contactTypes.map((type) => {
          const contact = contacts.find((one) => one.type === type)
          return (
            <ContactRow
              key={type}
              type={type}
              contact={contact}
              isRequesting={requestedType === type}
              onAdd={() => doing.show({ kind: 'add', type })}
              onConfirm={() => contact && void requestCode({ type, contact: contact.contact })}
            />
          )
        })}
      </ul>
      <TaskDialog
        of={doing}
        title={(task) => t(`${task.kind}.${task.type}`)}
        // A contact may have been added although its code was not entered.
        onClose={() => void finish()}
      >
        {(task) =>
          task.kind === 'add' ? (
            <AddContact type={task.type} onAdded={(contact) => requestCode({ type: task.type, contact })} />
          ) : (
            <ConfirmContact
              sent={task}
              onConfirmed={() => {
                showToast({ type: 'success', title: t(`done.${task.type}`) })
                return finish()
              }}
            />
          )
        }
      </TaskDialog>
    </SecurityPart>
  )
}

type ContactRowProps = {
  type: ContactType
  contact: ProfileContact | undefined
  isRequesting: boolean
  onAdd: () => void
  onConfirm: () => void
}

function ContactRow({ type, contact, isRequesting, onAdd, onConfirm }: ContactRowProps) {
  const t = useTranslations('profile.contacts')
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>{t(`types.${type}`)}</span>
        {contact ? (
          <bdi dir="ltr" className={css.value}>
            {type === 'phone' ? `+${contact.contact}` : contact.contact}
          </bdi>
        ) : (
          <span className={css.missing}>{t('missing')}</span>
        )}
        {contact?.is_undeliverable && <span className={css.refused}>{t('undeliverable')}</span>}
      </div>
      <div className={css.presses}>
        {contact?.is_confirmed && <Badge tone="win">{t('confirmed')}</Badge>}
        {contact && !contact.is_confirmed && (
          <>
            <Badge>{t('unconfirmed')}</Badge>
            <Button size="small" isLoading={isRequesting} onClick={onConfirm}>
              {t('confirmPress')}
            </Button>
          </>
        )}
        {!contact?.is_confirmed && (
          <Button size="small" tone={contact ? 'quiet' : 'secondary'} onClick={onAdd}>
            {t(contact ? 'change' : 'addPress')}
          </Button>
        )}
      </div>
    </li>
  )
}
