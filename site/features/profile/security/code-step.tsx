import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError, InputOf, OutputOf } from '#contract/client.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '../../../layout/forms/page-form.tsx'
import { FormFailureNotice } from '#site/features/auth/form/form-failure-notice.tsx'
import { CodeField } from '#site/features/auth/form/code-field.tsx'
import { ResendButton } from '#site/features/auth/sign-in/resend-button.tsx'
import { useFormCall } from '#site/features/auth/form/use-form-call.ts'
import css from './security.module.css'

export type Confirmed =
  | 'account/startAuthenticator'
  | 'account/startPasskey'
  | 'account/setTwoFactorAuth'
  | 'account/confirmAuthenticator'
  | 'account/renewRecoveryCodes'
  | 'personalData/closeAccount'

type CodeStepProps<P extends Confirmed> = {
  path: P
  /** The other input of the call. */
  rest: Omit<InputOf<P>, 'code'>
  intro?: ReactNode
  submitText: string
  /** A recovery code is accepted too. */
  isRecoverable: boolean
  /** When another code may be sent, for codes that are sent. */
  resendFrom?: number | undefined
  onAnswer: (answer: OutputOf<P>) => Promise<void> | void
}

const fromSeconds = (seconds: number): number => Date.now() + seconds * 1000

/** Takes the code that confirms a change; the same call without a code sends another one. */
export function CodeStep<P extends Confirmed>(props: CodeStepProps<P>) {
  const { path, rest, intro, submitText, isRecoverable, onAnswer } = props
  const form = useForm<{ code: string }>({ mode: 'onSubmit', defaultValues: { code: '' } })
  const { failure, setFailure, send } = useFormCall(form, ['code'], path)
  const [resendFrom, setResendFrom] = useState(props.resendFrom)
  const [isResending, setResending] = useState(false)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(({ code }) =>
    send({ ...rest, code: code.trim() } as unknown as InputOf<P>, onAnswer),
  )
  const hear = (error: ApiError): boolean => {
    if (error.type !== 'InvalidParameter' || error.resendSeconds === undefined) return false
    setResendFrom(fromSeconds(error.resendSeconds))
    return true
  }
  const resend = async () => {
    setResending(true)
    form.clearErrors()
    await send({ ...rest } as unknown as InputOf<P>, () => undefined, hear)
    setResending(false)
  }
  return (
    <PageForm call={path} className={css.step} onSubmit={(event) => void submit(event)}>
      {intro && <p className={css.intro}>{intro}</p>}
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <CodeField form={form} code={errors.code?.message} isRecoverable={isRecoverable} />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {submitText}
      </SubmitButton>
      {resendFrom !== undefined && (
        <ResendButton
          key={resendFrom}
          from={resendFrom}
          isLoading={isResending}
          onPress={() => void resend()}
        />
      )}
    </PageForm>
  )
}
