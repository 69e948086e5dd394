import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CodeField, SentTo } from '../form/code-field.tsx'
import { readTwoFactor, type TwoFactorRefusal } from './two-factor-refusal.ts'
import type { Sent } from '../form/use-sent-form.ts'
import css from '../popup/auth-popup.module.css'

type WithCode = { login: string; password: string; code: string }

/**
 * The second factor of a sign-in that the browser submitted itself: the page asks for the code and again for
 * the password, because no page contains it.
 */
export const useRequiredCode = (sent: Sent<WithCode>) => {
  const [required] = useState(() => {
    const said = sent.error && readTwoFactor(sent.error, false)
    const errors: FieldErrors<WithCode> | undefined =
      said?.kind === 'code' ? { code: { type: 'server', message: said.code } } : sent.errors
    return { said, errors }
  })
  return required
}

export function RequiredCodeField({ form, said }: { form: UseFormReturn<WithCode>; said: TwoFactorRefusal }) {
  const t = useTranslations('auth.twofa')
  const source = said.kind === 'asked' ? said.source : undefined
  const isApp = source?.method === 'app'
  return (
    <>
      <p className={css.intro}>
        {source && (isApp ? t('fromApp') : <SentTo address={source.sentTo} />)} {t('again')}
      </p>
      <CodeField
        // The field uses only `code` of the form.
        form={form as unknown as UseFormReturn<{ code: string }>}
        code={form.formState.errors.code?.message}
        isRecoverable={source === undefined || isApp}
      />
    </>
  )
}
