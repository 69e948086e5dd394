import { useWatch, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts'
import { firstOf, newPassword, required, sameAs } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { StrengthBar, StrengthWord } from './strength-meter.tsx'
import { usePasswordToggle } from './use-password-toggle.ts'

type NewPasswordFieldProps = {
  registration: UseFormRegisterReturn
  value: string
  /** The error code, if any. */
  code: string | undefined
  label?: string
}

/** A new password, with the rules below it and its errors when they matter (VL-04). */
export function NewPasswordField({ registration, value, code, label }: NewPasswordFieldProps) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  const toggle = usePasswordToggle()
  return (
    <Field
      label={label ?? t('password')}
      hint={t('passwordHint', { min: passwordMinLength, max: passwordMaxLength })}
      error={fieldText('password', code)}
      isRequired
      aside={<StrengthWord password={value} />}
    >
      <PasswordInput {...toggle} autoComplete="new-password" {...registration} />
      <StrengthBar password={value} />
    </Field>
  )
}

type Pair = { password: string; password_repeat: string }

type NewPasswordPairProps<V extends Pair> = {
  form: UseFormReturn<V>
  labels?: { password: string; repeat: string }
}

/** A new password, typed twice (VL-03, VL-05). */
export function NewPasswordPair<V extends Pair>({ form, labels }: NewPasswordPairProps<V>) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  const toggle = usePasswordToggle()
  // The pair uses only these two fields of the form.
  const { register, control, formState } = form as unknown as UseFormReturn<Pair>
  const { errors } = formState
  const value = useWatch({ control, name: 'password' })
  const label = labels?.password ?? t('password')
  return (
    <>
      <NewPasswordField
        label={label}
        registration={register('password', { validate: newPassword })}
        value={value}
        code={errors.password?.message}
      />
      <Field
        label={labels?.repeat ?? t('passwordRepeat')}
        error={fieldText('password_repeat', errors.password_repeat?.message, { other: label })}
        isRequired
      >
        <PasswordInput
          {...toggle}
          autoComplete="new-password"
          {...register('password_repeat', {
            validate: (value, { password }) => firstOf<string>(required, sameAs(password))(value),
          })}
        />
      </Field>
    </>
  )
}
