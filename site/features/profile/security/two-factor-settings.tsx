import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { AccountSecurity } from '#contract/security.ts'
import { Button } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { SentTo } from '#site/features/auth/form/code-field.tsx'
import { TaskDialog, useTask } from '../task-dialog.tsx'
import { AuthenticatorSteps } from './authenticator-steps.tsx'
import { CodeStep } from './code-step.tsx'
import { SecurityPart } from './security-part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './security.module.css'

type Task =
  | { kind: 'on' | 'off'; sentTo: string | undefined; resendFrom: number | undefined }
  | { kind: 'app' }
  | { kind: 'codes' }

/** The second factor of sign-in: its current method, and the changes (TF-10). */
export function TwoFactorSettings({ security }: { security: AccountSecurity }) {
  const t = useTranslations('profile.security.twoFactor')
  const { revalidate } = useRevalidator()
  const doing = useTask<Task>()
  const { begin, isRequesting } = useSending(doing.show)
  const finish = async (said?: 'on' | 'off') => {
    doing.close()
    if (said) showToast({ type: 'success', title: t(`done.${said}`) })
    await revalidate()
  }
  const method = security.two_factor
  return (
    <SecurityPart title={t('title')} text={<State security={security} />}>
      <div className={css.presses}>
        {method === null && security.has_password && security.code_address !== null && (
          <Button isLoading={isRequesting} onClick={() => void begin('on')}>
            {t('useEmail')}
          </Button>
        )}
        {method !== 'app' && security.has_password && (
          <Button onClick={() => doing.show({ kind: 'app' })}>{t('useApp')}</Button>
        )}
        {method === 'app' && <Button onClick={() => doing.show({ kind: 'codes' })}>{t('newCodes')}</Button>}
        {method !== null && (
          <Button tone="quiet" isLoading={isRequesting} onClick={() => void begin('off')}>
            {t('switchOff')}
          </Button>
        )}
      </div>
      <TaskDialog
        of={doing}
        title={(task) => t(`dialog.${task.kind}`)}
        // Recovery codes may be on screen, or their app waiting.
        onClose={() => void finish()}
      >
        {(task) => <TaskSteps task={task} isApp={method === 'app'} onDone={finish} />}
      </TaskDialog>
    </SecurityPart>
  )
}

function State({ security }: { security: AccountSecurity }): ReactNode {
  const t = useTranslations('profile.security.twoFactor')
  const { two_factor: method, code_address: address, recovery_codes_left: count } = security
  if (method === null) return t(security.has_password ? 'off' : 'needsPassword')
  if (method === 'app') return `${t('app')} ${t('recovery', { count })}`
  return t.rich('email', { address: address ?? '', mark: (chunks) => <bdi>{chunks}</bdi> })
}

/** Makes the call without a code: the server sends one, where codes are sent, and its refusal says so. */
const useSending = (onRequested: (task: Task) => void) => {
  const { api } = useSite()
  const [isRequesting, setRequesting] = useState(false)
  const begin = async (kind: 'on' | 'off') => {
    setRequesting(true)
    try {
      await api.post('account/setTwoFactorAuth', { enabled: kind === 'on' }, { report: 'form' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { sent_to: sentTo, code } = error.errorData
      const wait = error.resendSeconds
      if (code === undefined && error.type !== 'TooManyRequests') return
      onRequested({
        kind,
        sentTo: typeof sentTo === 'string' ? sentTo : undefined,
        resendFrom: wait === undefined ? undefined : Date.now() + wait * 1000,
      })
    } finally {
      setRequesting(false)
    }
  }
  return { begin, isRequesting }
}

type TaskStepsProps = { task: Task; isApp: boolean; onDone: (said?: 'on' | 'off') => Promise<void> }

function TaskSteps({ task, isApp, onDone }: TaskStepsProps) {
  const t = useTranslations('profile.security')
  const [codes, setCodes] = useState<readonly string[]>()
  const fromApp = useTranslations('auth.twofa')('fromApp')
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => void onDone()} />
  switch (task.kind) {
    case 'app':
      return <AuthenticatorSteps onDone={() => void onDone('on')} />
    case 'codes':
      return (
        <CodeStep
          path="account/renewRecoveryCodes"
          rest={{}}
          intro={fromApp}
          submitText={t('twoFactor.newCodes')}
          isRecoverable
          onAnswer={(answer) => setCodes(answer.recovery_codes)}
        />
      )
    default:
      return (
        <CodeStep
          path="account/setTwoFactorAuth"
          rest={{ enabled: task.kind === 'on' }}
          intro={isApp ? fromApp : <SentTo address={task.sentTo} />}
          submitText={t(task.kind === 'on' ? 'twoFactor.switchOn' : 'twoFactor.switchOff')}
          isRecoverable={isApp}
          resendFrom={task.resendFrom}
          onAnswer={() => onDone(task.kind)}
        />
      )
  }
}
