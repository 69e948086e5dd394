import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { authPopup } from '../popup/auth-popup-store.ts'
import { FormFailureNotice } from '../form/form-failure-notice.tsx'
import { NewPasswordPair } from './new-password.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import { useSentForm } from '../form/use-sent-form.ts'
import css from './letter-page.module.css'

type ResetValues = { password: string; password_repeat: string }
type Outcome = 'open' | 'done' | 'broken'

const path = 'auth/resetPassword'
const names = ['password', 'password_repeat'] as const

/** The link was used or is invalid. */
const isOfToken = (error: ApiError | undefined): boolean =>
  error?.invalidParameters.includes('token') ?? false

/** Sets a new password with the token of the mailed link (AU-14). */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('auth')
  const sent = useSentForm<ResetValues>(path, names)
  const [outcome, setOutcome] = useState<Outcome>(() => {
    if (sent.isDone) return 'done'
    return token && !isOfToken(sent.error) ? 'open' : 'broken'
  })
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('reset.title')}</h1>
      {outcome === 'open' && <ResetForm token={token} onOutcome={setOutcome} />}
      {outcome === 'done' && (
        <>
          <Notice tone="success" isAnnounced title={t('reset.done.title')}>
            {t('reset.done.text')}
          </Notice>
          <Button tone="primary" size="large" isWide onClick={() => authPopup.open('authorization')}>
            {t('reset.signIn')}
          </Button>
        </>
      )}
      {outcome === 'broken' && (
        <>
          <Notice tone="danger" isAnnounced title={t('reset.broken.title')}>
            {t('reset.broken.text')}
          </Notice>
          <Button tone="primary" size="large" isWide onClick={() => authPopup.open('restore')}>
            {t('reset.again')}
          </Button>
        </>
      )}
    </div>
  )
}

function ResetForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const t = useTranslations('auth')
  const sent = useSentForm<ResetValues>(path, names)
  const form = useForm<ResetValues>({
    mode: 'onSubmit',
    defaultValues: { password: '', password_repeat: '' },
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit((values) =>
    send(
      { ...values, token },
      () => onOutcome('done'),
      (error) => {
        const isBroken = isOfToken(error)
        if (isBroken) onOutcome('broken')
        return isBroken
      },
    ),
  )
  return (
    <PageForm call={path} className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.intro}>{t('reset.intro')}</p>
      <FormFailureNotice
        failure={failure}
        onRetry={() => void submit()}
        onWaited={() => setFailure(undefined)}
      />
      <NewPasswordPair form={form} />
      <SubmitButton isLoading={isSubmitting} disabled={failure?.kind === 'wait'}>
        {t('reset.submit')}
      </SubmitButton>
    </PageForm>
  )
}
