import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '../../layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { FormFailureNotice } from '../auth/form/form-failure-notice.tsx'
import { NewPasswordPair } from '../auth/password/new-password.tsx'
import { useFormCall } from '../auth/form/use-form-call.ts'
import { useSentForm } from '../auth/form/use-sent-form.ts'
import { usePasswordToggle } from '../auth/password/use-password-toggle.ts'
import css from './change-password.module.css'

type PasswordValues = { old_password: string; password: string; password_repeat: string }

const path = 'account/changePassword'
const names = ['old_password', 'password', 'password_repeat'] as const
const empty: PasswordValues = { old_password: '', password: '', password_repeat: '' }

const usePasswordChange = () => {
  const sent = useSentForm<PasswordValues>(path, names)
  const [isDone, setDone] = useState(sent.isDone)
  const form = useForm<PasswordValues>({
    mode: 'onTouched',
    defaultValues: empty,
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const submit = form.handleSubmit((values) => {
    setDone(false)
    return send(values, () => {
      form.reset(empty)
      setDone(true)
    })
  })
  return { form, submit, isDone, failure, clearFailure: () => setFailure(undefined) }
}

/** Sets a new password and reports its effects (PF-02). */
export function ChangePassword() {
  const t = useTranslations('profile.security')
  const fieldText = useFieldText('profile.security')
  const { form, submit, isDone, failure, clearFailure } = usePasswordChange()
  const { errors, isSubmitting, isSubmitted, isValid } = form.formState
  const toggle = usePasswordToggle()
  return (
    <PageForm call={path} className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={t('old')} error={fieldText('old_password', errors.old_password?.message)} isRequired>
        <PasswordInput
          {...toggle}
          autoComplete="current-password"
          {...form.register('old_password', { validate: (value) => required(value) })}
        />
      </Field>
      <NewPasswordPair form={form} labels={{ password: t('new'), repeat: t('repeat') }} />
      {isDone && <Done />}
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait' || (isSubmitted && !isValid)}>
        {t('submit')}
      </SubmitButton>
    </PageForm>
  )
}

/** Says what the change did to the player's other devices (SE-13). */
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
