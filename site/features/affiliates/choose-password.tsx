import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { firstOf, required, sameAs } from '#contract/rules.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { FormFailureNotice } from '#site/features/auth/form/form-failure-notice.tsx'
import { useFormCall } from '#site/features/auth/form/use-form-call.ts'
import { usePasswordToggle } from '#site/features/auth/password/use-password-toggle.ts'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import css from './affiliates.module.css'

type Values = { old_password: string; password: string; password_repeat: string }

const names = ['old_password', 'password', 'password_repeat'] as const

type PasswordFormProps = {
  path: 'affiliates/takeInvitation' | 'affiliates/changePassword'
  /** Sent beside the passwords. */
  token?: string
  submitText: string
  onDone: () => void
  /** Returns true if it has shown the error itself. */
  onRefusal?: (error: ApiError) => boolean
}

function PasswordForm({ path, token, submitText, onDone, onRefusal = () => false }: PasswordFormProps) {
  const t = useTranslations('affiliates')
  const fieldText = useFieldText('affiliates')
  const toggle = usePasswordToggle()
  const form = useForm<Values>({
    mode: 'onSubmit',
    defaultValues: { old_password: '', password: '', password_repeat: '' },
  })
  const { failure, setFailure, send } = useFormCall(form, names, path)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ old_password: old, ...chosen }) =>
    send(
      (token === undefined ? { ...chosen, old_password: old } : { ...chosen, token }) as never,
      () => {
        form.reset()
        onDone()
      },
      onRefusal,
    ),
  )
  return (
    <PageForm call={path} className={css.form} onSubmit={(event) => void submit(event)}>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      {token === undefined && (
        <Field
          label={t('oldPassword')}
          error={fieldText('old_password', errors.old_password?.message)}
          isRequired
        >
          <PasswordInput
            {...toggle}
            autoComplete="current-password"
            {...form.register('old_password', { validate: required })}
          />
        </Field>
      )}
      <Field
        label={t('newPassword')}
        hint={t('passwordHint')}
        error={fieldText('password', errors.password?.message)}
        isRequired
      >
        <PasswordInput
          {...toggle}
          autoComplete="new-password"
          {...form.register('password', { validate: required })}
        />
      </Field>
      <Field
        label={t('repeat')}
        error={fieldText('password_repeat', errors.password_repeat?.message)}
        isRequired
      >
        <PasswordInput
          {...toggle}
          autoComplete="new-password"
          {...form.register('password_repeat', {
            validate: (value, { password }) => firstOf<string>(required, sameAs(password))(value),
          })}
        />
      </Field>
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {submitText}
      </SubmitButton>
    </PageForm>
  )
}

export function AcceptInvitation({ token, onEntered }: { token: string; onEntered: () => void }) {
  const t = useTranslations('affiliates.invitation')
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <div className={css.door}>
        <Notice tone="danger" isAnnounced title={t('broken.title')}>
          {t('broken.text')}
        </Notice>
      </div>
    )
  return (
    <div className={css.door}>
      <p className={css.intro}>{t('text')}</p>
      <PasswordForm
        path="affiliates/takeInvitation"
        token={token}
        submitText={t('submit')}
        onDone={onEntered}
        onRefusal={(error) => {
          const isOfToken = error.invalidParameters.includes('token')
          if (isOfToken) setBroken(true)
          return isOfToken
        }}
      />
    </div>
  )
}

export function ChangePassword() {
  const t = useTranslations('affiliates.settings')
  return (
    <PasswordForm
      path="affiliates/changePassword"
      submitText={t('changePassword')}
      onDone={() => showToast({ type: 'success', title: t('passwordChanged') })}
    />
  )
}
