import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { requestPasskey, usePasskeySupport } from '#ui/browser/browser-passkeys.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { paths } from '../paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useCallForm } from './use-call-form.ts'
import css from './sign-in-layout.module.css'

const statusOf = (error: unknown): unknown =>
  error instanceof ApiError && error.type === 'Authorization' ? error.errorData.status : undefined

/** Sign-in by password and then a code of the app, or by a passkey alone. */
export function Component() {
  const t = useTranslations('operators.signIn')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = safeRedirect(query.get('next'), paths.inbox())
  const canUsePasskeys = usePasskeySupport()
  const [needsCode, setNeedsCode] = useState(false)
  const [message, setMessage] = useState<string>()

  const enter = (self: CurrentStaffMember) =>
    navigate(self.has_second_factor ? next : paths.secondFactor(next))
  const form = useCallForm(async ({ email = '', password = '', code }) => {
    setMessage(undefined)
    try {
      const typed = code?.replaceAll(/\s/g, '')
      await enter(
        await backofficeApi.post('desk/signIn', { email, password, ...(typed ? { code: typed } : {}) }),
      )
    } catch (error) {
      const status = statusOf(error)
      if (status === 'code_needed') return setNeedsCode(true)
      if (status === 'code_wrong') return setMessage(t('codeWrong'))
      if (status === 'passkey_needed') return setMessage(t('passkeyNeeded'))
      if (error instanceof ApiError && error.type === 'Authorization') return setMessage(t('wrong'))
      throw error
    }
  })
  const byPasskey = () =>
    form.attempt(async () => {
      setMessage(undefined)
      const { options } = await backofficeApi.post('desk/startPasskeySignIn')
      const response = await requestPasskey(options)
      if (response === undefined) return
      await enter(await backofficeApi.post('desk/signInByPasskey', { response }))
    })
  const problem = message ?? form.problems['']
  return (
    <SignInLayout title={t('title')}>
      <form className={css.form} method="post" noValidate onSubmit={form.onSubmit}>
        {problem && <Notice tone="danger" isAnnounced title={problem} />}
        <Field label={t('email')} error={form.problems.email} isRequired>
          <Input name="email" type="email" autoComplete="username" dir="ltr" maxLength={254} />
        </Field>
        <Field label={t('password')} error={form.problems.password} isRequired>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        </Field>
        {needsCode && (
          <Field label={t('code')} hint={t('codeHint')} error={form.problems.code} isRequired>
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} dir="ltr" />
          </Field>
        )}
        <SubmitButton isLoading={form.isBusy}>{t('enter')}</SubmitButton>
        {canUsePasskeys && (
          <Button isWide onClick={() => void byPasskey()}>
            {t('passkey')}
          </Button>
        )}
      </form>
    </SignInLayout>
  )
}
