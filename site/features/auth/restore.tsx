import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { ViewProps } from './auth-popup.tsx'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { LoginField } from './login-field.tsx'
import { signInName } from './registration-payload.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useFormCall } from './use-form-call.ts'
import css from './auth-popup.module.css'

type RestoreProps = Pick<ViewProps, 'name' | 'onNameChange'>

/** Asks for a link to set a new password; the answer never tells whether the account exists (AU-14). */
export function Restore({ name, onNameChange }: RestoreProps) {
  const t = useTranslations('auth')
  const [isSent, setSent] = useState(false)
  const form = useForm<{ login: string }>({ mode: 'onSubmit', defaultValues: { login: name } })
  const { failure, setFailure, send } = useFormCall(form, ['login'], 'auth/restore')
  const { isSubmitting } = form.formState

  useFirstFocus(form, 'login')

  const submit = form.handleSubmit(({ login }) => send({ login: signInName(login) }, () => setSent(true)))
  if (isSent) {
    return (
      <Notice tone="success" isAnnounced title={t('restore.sent.title')}>
        {t('restore.sent.text')}
      </Notice>
    )
  }
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.intro}>{t('restore.intro')}</p>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <LoginField form={form} label={t('restore.name')} onNameChange={onNameChange} />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('restore.submit')}
      </SubmitButton>
    </form>
  )
}
