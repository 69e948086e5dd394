import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useFieldText } from '../../layout/use-field-text.ts'
import { FormFailureNotice } from '../auth/form-failure-notice.tsx'
import { NewPasswordPair } from '../auth/new-password.tsx'
import { useFormCall } from '../auth/use-form-call.ts'
import { usePasswordToggle } from '../auth/use-password-toggle.ts'
import css from './change-password.module.css'

type PasswordValues = { old_password: string; password: string; password_repeat: string }

const empty: PasswordValues = { old_password: '', password: '', password_repeat: '' }

/** The form's state, and what sends it. */
const usePasswordChange = () => {
  const [isDone, setDone] = useState(false)
  const form = useForm<PasswordValues>({ mode: 'onTouched', defaultValues: empty })
  const { failure, setFailure, send } = useFormCall(
    form,
    ['old_password', 'password', 'password_repeat'],
    'account/changePassword',
  )
  const submit = form.handleSubmit((values) => {
    setDone(false)
    return send(values, () => {
      form.reset(empty)
      setDone(true)
    })
  })
  return { form, submit, isDone, failure, forget: () => setFailure(undefined) }
}

/** Sets a new password and says what that did (PF-02). */
export function ChangePassword() {
  const t = useTranslations('profile.security')
  const fieldText = useFieldText('profile.security')
  const { form, submit, isDone, failure, forget } = usePasswordChange()
  const { errors, isSubmitting, isSubmitted, isValid } = form.formState
  const toggle = usePasswordToggle()
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={t('old')} error={fieldText('old_password', errors.old_password?.message)} isRequired>
        <PasswordInput
          {...toggle}
          autoComplete="current-password"
          {...form.register('old_password', { validate: (value) => required(value) })}
        />
      </Field>
      <NewPasswordPair form={form} labels={{ password: t('new'), repeat: t('repeat') }} />
      {isDone && <Done />}
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={forget} />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait' || (isSubmitted && !isValid)}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}

/** What has happened beside the new password, so that nobody wonders about their other devices (SE-13). */
function Done() {
  const t = useTranslations('profile.security.done')
  return (
    <Notice tone="success" title={t('title')} isAnnounced>
      <ul className={css.effects}>
        <li>{t('others')}</li>
        <li>{t('here')}</li>
        <li>{t('money')}</li>
      </ul>
    </Notice>
  )
}
