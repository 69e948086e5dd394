import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { Notice } from '#ui/display/notice.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { paths } from '../paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useCallForm } from './use-call-form.ts'
import css from './sign-in-layout.module.css'

/** Accepts an invitation, or a reset, by choosing a password. */
export function Component() {
  const t = useTranslations('operators.welcome')
  const signIn = useTranslations('operators.signIn')
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const [message, setMessage] = useState<string>()
  const form = useCallForm(async ({ email = '', invitation = '', password = '' }) => {
    setMessage(undefined)
    try {
      await backofficeApi.post('desk/setFirstPassword', { email, invitation: invitation.trim(), password })
      setDone(true)
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'Authorization') throw error
      setMessage(t('wrong'))
    }
  })
  if (isDone)
    return (
      <SignInLayout title={t('done')} text={t('doneText')}>
        <ButtonLink tone="primary" isWide element={<Link to={paths.signIn()} />}>
          {signIn('title')}
        </ButtonLink>
      </SignInLayout>
    )
  const problem = message ?? form.problems['']
  return (
    <SignInLayout title={t('title')} text={t('text')}>
      <form className={css.form} method="post" noValidate onSubmit={form.onSubmit}>
        {problem && <Notice tone="danger" isAnnounced title={problem} />}
        <Field label={signIn('email')} error={form.problems.email} isRequired>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            dir="ltr"
            maxLength={254}
            defaultValue={query.get('email') ?? ''}
          />
        </Field>
        <Field label={t('invitation')} hint={t('invitationHint')} error={form.problems.invitation} isRequired>
          <Input
            name="invitation"
            dir="ltr"
            autoComplete="off"
            maxLength={128}
            // The token is in the hash, which no server and no log sees.
            defaultValue={window.location.hash.slice(1)}
          />
        </Field>
        <Field label={t('password')} hint={t('passwordHint')} error={form.problems.password} isRequired>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            showLabel={signIn('show')}
            hideLabel={signIn('hide')}
          />
        </Field>
        <SubmitButton isLoading={form.isBusy}>{t('choose')}</SubmitButton>
      </form>
    </SignInLayout>
  )
}
