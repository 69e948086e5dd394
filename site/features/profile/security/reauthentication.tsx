import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError, InputOf, OutputOf } from '#contract/client.ts'
import { SentTo } from '#site/features/auth/form/code-field.tsx'
import { CodeStep, type Confirmed } from './code-step.tsx'
import { PasswordStep, type Guarded } from './password-step.tsx'

/** The password was right, and the second factor is required; for an app no code is sent. */
type RequiredCode = {
  readonly password: string
  readonly sentTo: string | undefined
  readonly resendFrom: number | undefined
}

const requiredCode = (error: ApiError, password: string): RequiredCode | undefined => {
  const { code, sent_to: sentTo } = error.errorData
  if (!Array.isArray(code) || !code.includes('REQUIRED')) return undefined
  const { resendSeconds } = error
  return {
    password,
    sentTo: typeof sentTo === 'string' ? sentTo : undefined,
    resendFrom: resendSeconds === undefined ? undefined : Date.now() + resendSeconds * 1000,
  }
}

type OwnerStepsProps<P extends Guarded & Confirmed> = {
  path: P
  intro: string
  submitText: string
  isFinal?: boolean
  /** Shown above the password field, and submitted with it. */
  children?: ReactNode
  onAnswer: (answer: OutputOf<P>) => Promise<void> | void
  /** Returns true if it has shown the error itself. */
  onRefusal?: (error: ApiError) => boolean
}

/** Asks for the password and then, if the account has a second factor, for its code. */
export function OwnerSteps<P extends Guarded & Confirmed>(props: OwnerStepsProps<P>) {
  const { path, intro, submitText, isFinal = false, children, onAnswer, onRefusal } = props
  const fromApp = useTranslations('auth.twofa')('fromApp')
  const [required, setRequired] = useState<RequiredCode>()
  if (required) {
    const { password, sentTo, resendFrom } = required
    return (
      <CodeStep
        path={path}
        rest={{ password } as unknown as Omit<InputOf<P>, 'code'>}
        intro={sentTo === undefined ? fromApp : <SentTo address={sentTo} />}
        submitText={submitText}
        isRecoverable={sentTo === undefined}
        resendFrom={resendFrom}
        onAnswer={onAnswer}
      />
    )
  }
  return (
    <>
      {children}
      <PasswordStep
        path={path}
        rest={{} as unknown as Omit<InputOf<P>, 'password'>}
        intro={intro}
        submitText={submitText}
        isFinal={isFinal}
        onRefusal={(error, password) => {
          const code = requiredCode(error, password)
          setRequired(code)
          return (onRefusal?.(error) ?? false) || code !== undefined
        }}
        onAnswer={onAnswer}
      />
    </>
  )
}
