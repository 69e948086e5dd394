import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useFieldText } from '../../layout/use-field-text.ts'

type NewPasswordFieldProps = {
  registration: UseFormRegisterReturn
  /** Code of what is wrong, if anything is. */
  code: string | undefined
}

/** A password to be set: what it may be stands under it, what it may not is said when it matters (VL-04). */
export function NewPasswordField({ registration, code }: NewPasswordFieldProps) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  return (
    <Field
      label={t('password')}
      hint={t('passwordHint', { min: passwordMinLength, max: passwordMaxLength })}
      error={fieldText('password', code)}
      isRequired
    >
      <PasswordInput
        dir="ltr"
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        {...registration}
      />
    </Field>
  )
}
