import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import type { ViewProps } from '../popup/auth-popup.tsx'
import { FormFailureNotice } from '../form/form-failure-notice.tsx'
import { LoginField } from '../form/login-field.tsx'
import { signInName } from '../registration/registration-payload.ts'
import { useFirstFocus } from '../popup/use-first-focus.ts'
import { useFormActionPath } from '../popup/use-form-action-path.ts'
import { useFormCall } from '../form/use-form-call.ts'
import { useSentForm } from '../form/use-sent-form.ts'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import css from '../popup/auth-popup.module.css'

const path = 'auth/restore'
const names = ['login'] as const

type RestoreProps = Pick<ViewProps, 'name' | 'onNameChange'>

/** Requests a password reset link; the answer never reveals whether the account exists (AU-14). */
export function Restore({ name, onNameChange }: RestoreProps) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth.restore')
  const sent = useSentForm<{ login: string }>(path, names)
  const [isSent, setSent] = useState(sent.isDone)
  const form = useForm<{ login: string }>({
    mode: 'onSubmit',
    defaultValues: { login: name, ...sent.typed },
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const { errors, isSubmitting } = form.formState
  const action = useFormActionPath('signIn')

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
    <PageForm call={path} action={action} className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.intro}>{t('restore.intro')}</p>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <LoginField
        form={form}
        label={t('restore.name')}
        error={fieldText('login', errors.login?.message)}
        onNameChange={onNameChange}
      />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('restore.submit')}
      </SubmitButton>
    </PageForm>
  )
}
