import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { authPopup } from './auth-popup-store.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { NewPasswordPair } from './new-password.tsx'
import { useFormCall } from './use-form-call.ts'
import css from './letter-page.module.css'

type ResetValues = { password: string; password_repeat: string }
type Outcome = 'open' | 'done' | 'broken'

/** Sets a new password with the token of the mailed link (AU-14). */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('auth')
  const [outcome, setOutcome] = useState<Outcome>(token ? 'open' : 'broken')
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
  const form = useForm<ResetValues>({
    mode: 'onSubmit',
    defaultValues: { password: '', password_repeat: '' },
  })
  const { failure, setFailure, send } = useFormCall(
    form,
    ['password', 'password_repeat'],
    'auth/resetpassword',
  )
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit((values) =>
    send(
      { ...values, token },
      () => onOutcome('done'),
      (error) => {
        const isBroken = error.invalidParameters.includes('token')
        if (isBroken) onOutcome('broken')
        return isBroken
      },
    ),
  )
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
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
    </form>
  )
}
