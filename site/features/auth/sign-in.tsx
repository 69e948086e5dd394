import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { signInPassword } from '#contract/rules.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useFieldText } from '../../layout/use-field-text.ts'
import { placeAfterSignIn } from './after-entry.ts'
import type { ViewProps } from './auth-popup.tsx'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { LoginField } from './login-field.tsx'
import { OtherWay } from './other-way.tsx'
import { signInName } from './registration-payload.ts'
import { readTwoFactor, resendFrom, type PendingSignIn } from './two-factor-refusal.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialBlock } from './social/social-block.tsx'
import { useSocialServices } from './social/use-social-services.ts'
import { useEntry } from './use-entry.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useFormCall } from './use-form-call.ts'
import { usePasswordToggle } from './use-password-toggle.ts'
import css from './auth-popup.module.css'

type SignInValues = { login: string; password: string }

type SignInProps = ViewProps & {
  /** The password was right, and a code is asked for. */
  onTwoFactor: (pending: PendingSignIn) => void
}

export function SignIn({ name, onNameChange, onView, onDone, onEntered, onTwoFactor }: SignInProps) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  const toggle = usePasswordToggle()
  const services = useSocialServices()
  const enter = useEntry(onDone, onEntered)
  const form = useForm<SignInValues>({ mode: 'onSubmit', defaultValues: { login: name, password: '' } })
  const { failure, setFailure, send } = useFormCall(form, ['login', 'password'], 'auth/login')
  const [isLocked, setLocked] = useState(false)
  const { errors, isSubmitting } = form.formState

  useFirstFocus(form, 'login')

  const submit = form.handleSubmit(({ login: typed, password }) => {
    const login = signInName(typed)
    setLocked(false)
    return send(
      { login, password },
      (player) => enter((entry) => placeAfterSignIn({ ...entry, locale: player.locale })),
      (error) => {
        if (error.errorData.status === 'locked') {
          setLocked(true)
          return true
        }
        const said = readTwoFactor(error, false)
        if (said?.kind !== 'asked') return false
        onTwoFactor({ login, password, source: said.source, resendFrom: resendFrom(said.resendSeconds) })
        return true
      },
    )
  })
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      {isLocked && <LockedNotice onRestore={() => onView('restore')} />}
      <LoginField form={form} label={t('login')} onNameChange={onNameChange} />
      <Field
        label={t('password')}
        error={fieldText('password', errors.password?.message)}
        isRequired
        aside={<RestoreLink onView={onView} />}
      >
        <PasswordInput
          {...toggle}
          autoComplete="current-password"
          {...form.register('password', { validate: signInPassword })}
        />
      </Field>
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('authorization.submit')}
      </SubmitButton>
      <PasskeyButton onDone={onDone} {...(onEntered ? { onEntered } : {})} />
      <SocialBlock services={services} type="login" onDone={onDone} {...(onEntered ? { onEntered } : {})} />
      <OtherWay
        question={t('authorization.other')}
        action={t('authorization.toRegistration')}
        onTake={() => onView('registration')}
      />
    </form>
  )
}

function RestoreLink({ onView }: Pick<ViewProps, 'onView'>) {
  const t = useTranslations('auth')
  return (
    <button type="button" className={css.link} onClick={() => onView('restore')}>
      {t('authorization.restore')}
    </button>
  )
}
