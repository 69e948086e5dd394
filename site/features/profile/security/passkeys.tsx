import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError, type OutputOf } from '#contract/client.ts'
import type { Passkey } from '#contract/security.ts'
import { Button } from '#ui/forms/button.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { createPasskey, usePasskeySupport } from '#ui/browser/browser-passkeys.ts'
import { TaskDialog, useTask } from '../task-dialog.tsx'
import { NoPassword } from './no-password.tsx'
import { SecurityPart } from './security-part.tsx'
import { OwnerSteps } from './reauthentication.tsx'
import { PasswordStep } from './password-step.tsx'
import css from './security.module.css'

type Task = { kind: 'add' } | { kind: 'remove'; id: string }

type PasskeysProps = { passkeys: readonly Passkey[]; hasPassword: boolean }

export function Passkeys({ passkeys, hasPassword }: PasskeysProps) {
  const t = useTranslations('profile.security.passkeys')
  const { revalidate } = useRevalidator()
  const isSupported = usePasskeySupport()
  const doing = useTask<Task>()
  const finish = async (said: 'added' | 'removed') => {
    doing.close()
    showToast({ type: 'success', title: t(said) })
    await revalidate()
  }
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      {passkeys.length > 0 && (
        <List label={t('title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => doing.show({ kind: 'remove', id: passkey.id })}
            />
          ))}
        </List>
      )}
      {isSupported === false && <Notice title={t('unsupported')} />}
      <div className={css.presses}>
        <Button disabled={!isSupported} onClick={() => doing.show({ kind: 'add' })}>
          {t('add')}
        </Button>
      </div>
      <TaskDialog of={doing} title={(task) => t(`dialog.${task.kind}`)}>
        {(task) => {
          if (!hasPassword) return <NoPassword />
          if (task.kind === 'add') return <AddPasskey onAdded={() => finish('added')} />
          return (
            <PasswordStep
              path="account/removePasskey"
              rest={{ id: task.id }}
              intro={t('removeText')}
              submitText={t('remove')}
              onAnswer={() => finish('removed')}
            />
          )
        }}
      </TaskDialog>
    </SecurityPart>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('profile.security.passkeys')
  const { created_at: made, last_used_at: used } = passkey
  const name = passkey.name || t('unnamed')
  const note = used
    ? t.rich('used', { when: () => <LocalDateTime iso={used} /> })
    : t.rich('made', { when: () => <LocalDateTime iso={made} /> })
  return (
    <ListRow
      title={name}
      note={note}
      end={
        <Button size="small" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    />
  )
}

type Failure = 'stopped' | 'known'

/** Password, then the browser's dialog, then the server stores the key. */
function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useTranslations('profile.security')
  const { api } = useSite()
  const [failure, setFailure] = useState<Failure>()
  const add = async ({ options }: OutputOf<'account/startPasskey'>) => {
    setFailure(undefined)
    const made = await createPasskey(options)
    if (made.kind !== 'made') return setFailure(made.kind)
    try {
      await api.post('account/addPasskey', { response: made.response }, { report: 'form' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return setFailure('stopped')
    }
    await onAdded()
  }
  return (
    <>
      {failure && (
        <Notice tone="danger" title={t('passkeys.failed.title')} isAnnounced>
          {t(`passkeys.failed.${failure}`)}
        </Notice>
      )}
      <OwnerSteps
        path="account/startPasskey"
        intro={t('passwordFirst')}
        submitText={t('next')}
        onAnswer={add}
      />
    </>
  )
}
