import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { required } from '#contract/rules.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { FormFailureNotice } from '../form/form-failure-notice.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import { useSentForm, type Sent } from '../form/use-sent-form.ts'
import { usePasswordToggle } from '../password/use-password-toggle.ts'
import { useFirstFocus } from '../popup/use-first-focus.ts'
import css from '../password/letter-page.module.css'

type ConfirmationValues = { password: string }
type Outcome = 'asking' | 'broken' | 'missing'

const path = 'auth/confirmEmail'
const names = ['password'] as const
const isOfPassword = (error: ApiError | undefined): boolean =>
  error?.invalidParameters.includes('password') ?? false
const isBroken = (error: ApiError | undefined): boolean =>
  error?.type === 'InvalidParameter' && !isOfPassword(error)

/**
 * Confirms an e-mail address from the mailed link. It requires a press, because mail programs open links by
 * themselves and a link works once; and the password, where the link opens an account.
 */
export function Confirmation({ code }: { code: string }) {
  const t = useTranslations('auth.confirmation')
  const sent = useSentForm<ConfirmationValues>(path, names)
  const [outcome, setOutcome] = useState<Outcome>(() => {
    if (isBroken(sent.error)) return 'broken'
    return code ? 'asking' : 'missing'
  })
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('title')}</h1>
      {outcome === 'asking' ? (
        <ConfirmationForm code={code} sent={sent} onBroken={() => setOutcome('broken')} />
      ) : (
        <>
          <Notice tone="danger" isAnnounced title={t(`${outcome}.title`)}>
            {t(`${outcome}.text`)}
          </Notice>
          <HomeButton />
        </>
      )}
    </div>
  )
}

type ConfirmationFormProps = { code: string; sent: Sent<ConfirmationValues>; onBroken: () => void }

/** The form's state and its submission: first without a password, then with one if the answer requires it. */
const useConfirmation = ({ code, sent, onBroken }: ConfirmationFormProps) => {
  const { to } = useSite()
  const navigate = useNavigate()
  const [isPasswordRequired, setPasswordRequired] = useState(isOfPassword(sent.error))
  // A first request for the password is not an error of the player.
  const errors = sent.errors?.password?.message === 'REQUIRED' ? undefined : sent.errors
  const form = useForm<ConfirmationValues>({
    mode: 'onSubmit',
    defaultValues: { password: '' },
    ...(errors ? { errors } : {}),
  })
  const call = useFormCall(form, names, path, {}, isBroken(sent.error) ? undefined : sent.failure)
  const submit = form.handleSubmit(({ password }) =>
    call.send(
      isPasswordRequired ? { code, password } : { code },
      async () => {
        await navigate(to(paths.confirmationSuccess()), { replace: true })
      },
      (error) => {
        if (isBroken(error)) onBroken()
        const isFirstRequired = !isPasswordRequired && isOfPassword(error)
        if (isFirstRequired) setPasswordRequired(true)
        return isBroken(error) || isFirstRequired
      },
    ),
  )
  return {
    form,
    submit,
    isPasswordRequired,
    failure: call.failure,
    clearFailure: () => call.setFailure(undefined),
  }
}

function ConfirmationForm(props: ConfirmationFormProps) {
  const t = useTranslations('auth.confirmation')
  const { form, submit, isPasswordRequired, failure, clearFailure } = useConfirmation(props)
  return (
    <>
      <p className={css.intro}>{t(isPasswordRequired ? 'password' : 'intro')}</p>
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <PageForm call={path} className={css.form} onSubmit={(event) => void submit(event)}>
        {isPasswordRequired && <PasswordOfRegistration form={form} />}
        <SubmitButton isLoading={form.formState.isSubmitting} disabled={failure?.kind === 'wait'}>
          {t('submit')}
        </SubmitButton>
      </PageForm>
    </>
  )
}

/** The link alone opens no account: the password proves that this is the person who registered. */
function PasswordOfRegistration({ form }: { form: UseFormReturn<ConfirmationValues> }) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth.confirmation')
  const toggle = usePasswordToggle()
  useFirstFocus(form, 'password')
  return (
    <Field
      label={t('password')}
      error={fieldText('password', form.formState.errors.password?.message)}
      isRequired
    >
      <PasswordInput
        {...toggle}
        autoComplete="current-password"
        {...form.register('password', { validate: (value) => required(value) })}
      />
    </Field>
  )
}

/** The page after confirmation (RT-17). */
export function Confirmed() {
  const t = useTranslations('auth.confirmation')
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('done.title')}</h1>
      <output>{t('done.text')}</output>
      <HomeButton />
    </div>
  )
}

function HomeButton() {
  const t = useTranslations('auth.confirmation')
  return (
    <ButtonLink tone="primary" size="large" isWide element={<Link to={paths.home()} />}>
      {t('toHome')}
    </ButtonLink>
  )
}
