import { useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { createPasskey, usePasskeySupport } from '#ui/browser/browser-passkeys.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { paths } from '../paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useCallForm } from './use-call-form.ts'
import css from './sign-in-layout.module.css'

export const loader = async () => {
  const self = await backofficeApi.get('desk/getSelf').catch(() => {
    throw redirect(paths.signIn())
  })
  if (self.has_second_factor) throw redirect(paths.inbox())
  return null
}

type Step =
  | { readonly is: 'choice' }
  | { readonly is: 'app'; readonly secret: string; readonly uri: string }
  | { readonly is: 'codes'; readonly codes: readonly string[] }

/** A second factor is mandatory: it is set up before any other page can be opened. */
export function Component() {
  const t = useTranslations('operators.factor')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = safeRedirect(query.get('next'), paths.inbox())
  const canUsePasskeys = usePasskeySupport()
  const [step, setStep] = useState<Step>({ is: 'choice' })
  const form = useCallForm(async ({ code = '' }) => {
    const { recovery_codes: codes } = await backofficeApi.post('desk/confirmAuthenticator', {
      code: code.replaceAll(/\s/g, ''),
    })
    setStep({ is: 'codes', codes })
  })
  const startApp = () =>
    form.attempt(async () => setStep({ is: 'app', ...(await backofficeApi.post('desk/startAuthenticator')) }))
  const addPasskey = () =>
    form.attempt(async () => {
      const { options } = await backofficeApi.post('desk/startPasskey')
      const made = await createPasskey(options)
      if (made.kind !== 'made') return
      await backofficeApi.post('desk/addPasskey', { response: made.response })
      await navigate(next)
    })
  const problem = form.problems['']
  const notice = problem && <Notice tone="danger" isAnnounced title={problem} />
  if (step.is === 'codes') return <RecoveryCodes codes={step.codes} onSaved={() => void navigate(next)} />
  if (step.is === 'app')
    return (
      <SignInLayout title={t('appTitle')} text={t('appText')}>
        <form className={css.form} method="post" noValidate onSubmit={form.onSubmit}>
          {notice}
          <div className={css.qr}>
            <QrCode text={step.uri} label={t('qr')} />
            <code className={css.secret} dir="ltr">
              {step.secret}
            </code>
          </div>
          <Field label={t('code')} error={form.problems.code} isRequired>
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} dir="ltr" />
          </Field>
          <SubmitButton isLoading={form.isBusy}>{t('confirm')}</SubmitButton>
        </form>
      </SignInLayout>
    )
  return (
    <SignInLayout title={t('title')} text={t('text')}>
      <div className={css.form}>
        {notice}
        <Button tone="primary" isWide isLoading={form.isBusy} onClick={() => void startApp()}>
          {t('app')}
        </Button>
        {canUsePasskeys && (
          <Button isWide onClick={() => void addPasskey()}>
            {t('passkey')}
          </Button>
        )}
      </div>
    </SignInLayout>
  )
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslations('operators.factor')
  return (
    <SignInLayout title={t('codesTitle')} text={t('codesText')}>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="primary" isWide onClick={onSaved}>
        {t('kept')}
      </Button>
    </SignInLayout>
  )
}
