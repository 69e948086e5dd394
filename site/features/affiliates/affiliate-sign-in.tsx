import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { FormFailureNotice } from '#site/features/auth/form/form-failure-notice.tsx'
import { useFormCall } from '#site/features/auth/form/use-form-call.ts'
import { useSentForm } from '#site/features/auth/form/use-sent-form.ts'
import { usePasswordToggle } from '#site/features/auth/password/use-password-toggle.ts'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import css from './affiliates.module.css'

type Values = { email: string; password: string }

const path = 'affiliates/signIn'
const names = ['email', 'password'] as const

/** The sign-in of the affiliates’ pages, separate from players’ and staff accounts. */
export function AffiliateSignIn({ onEntered }: { onEntered: () => void }) {
  const t = useTranslations('affiliates')
  const fieldText = useFieldText('affiliates')
  const toggle = usePasswordToggle()
  const sent = useSentForm<Values>(path, names)
  const form = useForm<Values>({
    mode: 'onSubmit',
    defaultValues: { email: '', password: '', ...sent.typed },
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit((values) => send(values, onEntered))
  return (
    <div className={css.door}>
      <p className={css.intro}>{t('signIn.text')}</p>
      <NeedsScripts />
      <PageForm call={path} className={css.form} onSubmit={(event) => void submit(event)}>
        <FormFailureNotice
          failure={failure}
          onRetry={() => void submit()}
          onWaited={() => setFailure(undefined)}
        />
        <Field label={t('email')} error={fieldText('email', errors.email?.message)} isRequired>
          <Input
            type="email"
            dir="ltr"
            autoComplete="username"
            {...form.register('email', { validate: required })}
          />
        </Field>
        <Field label={t('password')} error={fieldText('password', errors.password?.message)} isRequired>
          <PasswordInput
            {...toggle}
            autoComplete="current-password"
            {...form.register('password', { validate: required })}
          />
        </Field>
        <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
          {t('signIn.submit')}
        </SubmitButton>
      </PageForm>
      <p className={css.note}>{t('signIn.lost')}</p>
    </div>
  )
}
