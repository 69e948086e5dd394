import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { typedCodeMaxLength } from '#contract/input-bounds.ts'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import css from '../popup/auth-popup.module.css'

type CodeFieldProps = {
  form: UseFormReturn<{ code: string }>
  /** The error code of the field. */
  code: string | undefined
  /** The code is from an authenticator app; a recovery code is accepted too. */
  isRecoverable: boolean
}

/** A field for a code that was sent or that an app shows; phones offer it from the message. */
export function CodeField({ form, code, isRecoverable }: CodeFieldProps) {
  const t = useTranslations('auth.twofa')
  const fieldText = useFieldText('auth')
  return (
    <Field
      label={t('code')}
      hint={isRecoverable ? t('recoveryHint') : undefined}
      error={fieldText('code', code)}
      isRequired
    >
      <Input
        dir="ltr"
        inputMode={isRecoverable ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={typedCodeMaxLength}
        {...form.register('code', { validate: (value) => required(value.trim()) })}
      />
    </Field>
  )
}

export function SentTo({ address }: { address: string | undefined }) {
  const t = useTranslations('auth.twofa')
  if (address === undefined) return t('sent')
  return t.rich('sentTo', { address, mark: (chunks) => <bdi className={css.address}>{chunks}</bdi> })
}
