import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { signInPassword } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { pathAfterSignIn } from '../form/after-sign-in.ts'
import type { ViewProps } from '../popup/auth-popup.tsx'
import { FormFailureNotice } from '../form/form-failure-notice.tsx'
import { ExcludedNotice, exclusionOf } from './excluded-notice.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { LoginField } from '../form/login-field.tsx'
import { SwitchView } from '../popup/switch-view.tsx'
import { signInName } from '../registration/registration-payload.ts'
import { readTwoFactor, resendFrom, type PendingSignIn } from './two-factor-refusal.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialBlock } from '../social/social-block.tsx'
import { useSocialServices } from '../social/use-social-services.ts'
import { useAfterSignIn } from '../form/use-after-sign-in.ts'
import { useFirstFocus } from '../popup/use-first-focus.ts'
import { RequiredCodeField, useRequiredCode } from './required-code.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import { useSentForm } from '../form/use-sent-form.ts'
import { useFormActionPath } from '../popup/use-form-action-path.ts'
import { useViewButton } from '../popup/view-button.ts'
import { usePasswordToggle } from '../password/use-password-toggle.ts'
import css from '../popup/auth-popup.module.css'

type SignInValues = { login: string; password: string; code: string }

const path = 'auth/login'
const ownNames = ['login', 'password'] as const
const names = [...ownNames, 'code'] as const

/** Too many failed attempts: the password must be reset first. */
const isOfLock = (error: ApiError | undefined): boolean => error?.errorData.status === 'locked'

type SignInProps = ViewProps & {
  /** The password was right, and a code is required. */
  onTwoFactor: (pending: PendingSignIn) => void
}

const useSignIn = ({
  name,
  onDone,
  onEntered,
  onTwoFactor,
}: Omit<SignInProps, 'onView' | 'onNameChange'>) => {
  const enter = useAfterSignIn(onDone, onEntered)
  const sent = useSentForm<SignInValues>(path, names)
  const required = useRequiredCode(sent)
  const form = useForm<SignInValues>({
    mode: 'onSubmit',
    defaultValues: { login: name, password: '', code: '', ...sent.typed },
    ...(required.errors ? { errors: required.errors } : {}),
  })
  const [isLocked, setLocked] = useState(isOfLock(sent.error))
  const [exclusion, setExclusion] = useState(exclusionOf(sent.error))
  const first = isLocked || exclusion || required.said ? undefined : sent.failure
  const { failure, setFailure, send } = useFormCall(form, required.said ? names : ownNames, path, {}, first)

  const submit = form.handleSubmit(({ login: typed, password, code }) => {
    const login = signInName(typed)
    setLocked(false)
    setExclusion(undefined)
    return send(
      { login, password, ...(required.said ? { code: code.trim() } : {}) },
      (player) => enter((entry) => pathAfterSignIn({ ...entry, locale: player.locale })),
      (error) => {
        if (isOfLock(error)) {
          setLocked(true)
          return true
        }
        const shut = exclusionOf(error)
        if (shut) {
          setExclusion(shut)
          return true
        }
        const said = readTwoFactor(error, required.said !== undefined)
        if (said?.kind === 'code')
          form.setError('code', { type: 'server', message: said.code }, { shouldFocus: true })
        if (said?.kind === 'asked')
          onTwoFactor({ login, password, source: said.source, resendFrom: resendFrom(said.resendSeconds) })
        return said !== undefined
      },
    )
  })
  return { form, submit, required, isLocked, exclusion, failure, clearFailure: () => setFailure(undefined) }
}

export function SignIn(props: SignInProps) {
  const { onNameChange, onView, onDone, onEntered } = props
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth.authorization')
  const toggle = usePasswordToggle()
  const services = useSocialServices()
  const { form, submit, required, isLocked, exclusion, failure, clearFailure } = useSignIn(props)
  const { errors, isSubmitting } = form.formState

  const action = useFormActionPath('signIn')

  useFirstFocus(form, 'login')
  return (
    <PageForm call={path} action={action} className={css.form} onSubmit={(event) => void submit(event)}>
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      {exclusion && <ExcludedNotice exclusion={exclusion} />}
      {isLocked && <LockedNotice onRestore={() => onView('restore')} />}
      <LoginField
        form={form}
        label={t('login')}
        error={fieldText('login', errors.login?.message)}
        onNameChange={onNameChange}
      />
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
      {required.said && <RequiredCodeField form={form} said={required.said} />}
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('authorization.submit')}
      </SubmitButton>
      <PasskeyButton onDone={onDone} {...(onEntered ? { onEntered } : {})} />
      <SocialBlock services={services} type="login" onDone={onDone} {...(onEntered ? { onEntered } : {})} />
      <SwitchView
        question={t('authorization.other')}
        action={t('authorization.toRegistration')}
        view="registration"
        onPress={() => onView('registration')}
      />
    </PageForm>
  )
}

function RestoreLink({ onView }: Pick<ViewProps, 'onView'>) {
  const t = useTranslations('auth')
  return (
    <button {...useViewButton('restore', () => onView('restore'))} className={css.link}>
      {t('authorization.restore')}
    </button>
  )
}
