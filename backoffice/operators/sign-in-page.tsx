import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { DeskSelf } from '#contract/operator/desk.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { askForPasskey, usePasskeySupport } from '#ui/browser/browser-passkeys.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { deskApi } from '../api/desk-api.ts'
import { paths } from '../paths.ts'
import { Door } from './door.tsx'
import { useDeskForm } from './use-desk-form.ts'
import css from './door.module.css'

const statusOf = (error: unknown): unknown =>
  error instanceof ApiError && error.type === 'Authorization' ? error.errorData.status : undefined

/** Sign-in by password and then a code of the app, or by a passkey alone. */
export function Component() {
  const t = useTranslations('operators.signIn')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = safeRedirect(query.get('next'), paths.inbox())
  const canUsePasskeys = usePasskeySupport()
  const [asksCode, setAsksCode] = useState(false)
  const [said, setSaid] = useState<string>()

  const enter = (self: DeskSelf) => navigate(self.has_second_factor ? next : paths.secondFactor(next))
  const form = useDeskForm(async ({ email = '', password = '', code }) => {
    setSaid(undefined)
    try {
      const typed = code?.replaceAll(/\s/g, '')
      await enter(await deskApi.post('desk/signIn', { email, password, ...(typed ? { code: typed } : {}) }))
    } catch (error) {
      const status = statusOf(error)
      if (status === 'code_needed') return setAsksCode(true)
      if (status === 'code_wrong') return setSaid(t('codeWrong'))
      if (status === 'passkey_needed') return setSaid(t('passkeyNeeded'))
      if (error instanceof ApiError && error.type === 'Authorization') return setSaid(t('wrong'))
      throw error
    }
  })
  const byPasskey = () =>
    form.attempt(async () => {
      setSaid(undefined)
      const { options } = await deskApi.post('desk/startPasskeySignIn')
      const response = await askForPasskey(options)
      if (response === undefined) return
      await enter(await deskApi.post('desk/signInByPasskey', { response }))
    })
  const problem = said ?? form.problems['']
  return (
    <Door title={t('title')}>
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
        {asksCode && (
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
    </Door>
  )
}
