import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useFieldText } from '../../layout/use-field-text.ts'
import type { ViewProps } from './auth-popup.tsx'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { signInName } from './registration-payload.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useFormCall } from './use-form-call.ts'
import css from './auth-popup.module.css'

type RestoreProps = Pick<ViewProps, 'name' | 'onNameChange'>

/** Asks for a link to set a new password; the answer never tells whether the account exists (AU-14). */
export function Restore({ name, onNameChange }: RestoreProps) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  const [isSent, setSent] = useState(false)
  const form = useForm<{ login: string }>({ mode: 'onSubmit', defaultValues: { login: name } })
  const { failure, setFailure, send } = useFormCall(form, ['login'], 'auth/restore')
  const { errors, isSubmitting } = form.formState

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
      <Field label={t('restore.name')} error={fieldText('login', errors.login?.message)} isRequired>
        <Input
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('login', {
            validate: (value) => required(value),
            onChange: (event) => onNameChange(event.target.value),
          })}
        />
      </Field>
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('restore.submit')}
      </SubmitButton>
    </form>
  )
}
