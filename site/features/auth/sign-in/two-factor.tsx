import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { pathAfterSignIn } from '../form/after-sign-in.ts'
import type { ViewProps } from '../popup/auth-popup.tsx'
import { CodeField, SentTo } from '../form/code-field.tsx'
import { FormFailureNotice } from '../form/form-failure-notice.tsx'
import { ResendButton } from './resend-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { readTwoFactor, resendFrom, type PendingSignIn } from './two-factor-refusal.ts'
import { useAfterSignIn } from '../form/use-after-sign-in.ts'
import { useFirstFocus } from '../popup/use-first-focus.ts'
import { useFormCall } from '../form/use-form-call.ts'
import css from '../popup/auth-popup.module.css'

type TwoFactorProps = Pick<ViewProps, 'onDone' | 'onEntered'> & {
  pending: PendingSignIn
  /** The code was right: clears the pending sign-in (TF-08). */
  onPassed: () => void
}

/** The sign-in, the resend, and the effect of refusals on the countdown and the field. */
const useTwoFactor = ({ pending, onPassed, onDone, onEntered }: TwoFactorProps) => {
  const { login, password } = pending
  const enter = useAfterSignIn(onDone, onEntered)
  const form = useForm<{ code: string }>({ mode: 'onSubmit', defaultValues: { code: '' } })
  const { failure, setFailure, send } = useFormCall(form, ['code'], 'auth/login')
  const [waitUntil, setWaitUntil] = useState(pending.resendFrom)
  const [isResending, setResending] = useState(false)

  const handleError = (error: ApiError, hasCode: boolean): boolean => {
    const said = readTwoFactor(error, hasCode)
    if (!said) return false
    if (said.resendSeconds !== undefined) setWaitUntil(resendFrom(said.resendSeconds))
    if (said.kind === 'code')
      form.setError('code', { type: 'server', message: said.code }, { shouldFocus: true })
    return true
  }
  const submit = form.handleSubmit(({ code }) =>
    send(
      { login, password, code: code.trim() },
      async (player) => {
        await enter((entry) => pathAfterSignIn({ ...entry, locale: player.locale }))
        onPassed()
      },
      (error) => handleError(error, true),
    ),
  )
  const resend = async () => {
    setResending(true)
    form.clearErrors()
    // Without a code the server sends one and refuses the call (TF-03).
    await send(
      { login, password },
      () => undefined,
      (error) => handleError(error, false),
    )
    setResending(false)
  }
  return { form, submit, resend, isResending, waitUntil, failure, clearFailure: () => setFailure(undefined) }
}

/** The second factor of a sign-in: a sent code, or the code of the player's app. */
export function TwoFactor(props: TwoFactorProps) {
  const t = useTranslations('auth.twofa')
  const { source } = props.pending
  const { form, submit, resend, isResending, waitUntil, failure, clearFailure } = useTwoFactor(props)
  const { errors, isSubmitting } = form.formState
  useFirstFocus(form, 'code')
  const isApp = source.method === 'app'
  return (
    <PageForm call="auth/login" className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.intro}>{isApp ? t('fromApp') : <SentTo address={source.sentTo} />}</p>
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <CodeField form={form} code={errors.code?.message} isRecoverable={isApp} />
      <SubmitButton isLoading={isSubmitting && !isResending} disabled={failure?.kind === 'wait'}>
        {t('submit')}
      </SubmitButton>
      {!isApp && (
        <ResendButton
          key={waitUntil}
          from={waitUntil}
          isLoading={isResending}
          onPress={() => void resend()}
        />
      )}
      <PasskeyButton onDone={props.onDone} {...(props.onEntered ? { onEntered: props.onEntered } : {})} />
    </PageForm>
  )
}
