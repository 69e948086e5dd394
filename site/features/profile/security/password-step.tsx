import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError, InputOf, OutputOf } from '#contract/client.ts'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '../../../layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { FormFailureNotice } from '#site/features/auth/form/form-failure-notice.tsx'
import { useFormCall } from '#site/features/auth/form/use-form-call.ts'
import { usePasswordToggle } from '#site/features/auth/password/use-password-toggle.ts'
import css from './security.module.css'

export type Guarded =
  | 'account/startAuthenticator'
  | 'account/startPasskey'
  | 'account/removePasskey'
  | 'identities/startTie'
  | 'identities/untie'
  | 'personalData/startExport'
  | 'personalData/closeAccount'

type PasswordStepProps<P extends Guarded> = {
  path: P
  /** Its other input. */
  rest: Omit<InputOf<P>, 'password'>
  intro: string
  submitText: string
  /** The action cannot be undone. */
  isFinal?: boolean
  onAnswer: (answer: OutputOf<P>) => Promise<void> | void
  /** Returns true if it has shown the error itself. */
  onRefusal?: (error: ApiError, password: string) => boolean
}

/** Asks for the password before a change of the account's security. */
export function PasswordStep<P extends Guarded>({
  path,
  rest,
  intro,
  submitText,
  isFinal = false,
  onAnswer,
  onRefusal,
}: PasswordStepProps<P>) {
  const t = useTranslations('profile.security')
  const fieldText = useFieldText('profile.security')
  const toggle = usePasswordToggle()
  const form = useForm<{ password: string }>({ mode: 'onSubmit', defaultValues: { password: '' } })
  const { failure, setFailure, send } = useFormCall(form, ['password'], path)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ password }) =>
    send(
      { ...rest, password } as unknown as InputOf<P>,
      onAnswer,
      onRefusal && ((error) => onRefusal(error, password)),
    ),
  )
  return (
    <PageForm call={path} className={css.step} onSubmit={(event) => void submit(event)}>
      <p className={css.intro}>{intro}</p>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <Field label={t('old')} error={fieldText('password', errors.password?.message)} isRequired>
        <PasswordInput
          {...toggle}
          autoComplete="current-password"
          {...form.register('password', { validate: (value) => required(value) })}
        />
      </Field>
      <SubmitButton isLoading={isSubmitting} isFinal={isFinal} disabled={failure?.kind === 'wait'}>
        {submitText}
      </SubmitButton>
    </PageForm>
  )
}
