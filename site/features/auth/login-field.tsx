import type { UseFormReturn } from 'react-hook-form'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFieldText } from '../../layout/use-field-text.ts'

type LoginFieldProps<V extends { login: string }> = {
  form: UseFormReturn<V>
  label: string
  /** What was typed goes along to the popup's other views. */
  onNameChange: (name: string) => void
}

/** The name of an account, as it is typed to sign in or to find the way back in. */
export function LoginField<V extends { login: string }>({ form, label, onNameChange }: LoginFieldProps<V>) {
  const fieldText = useFieldText('auth')
  // Of the form only its login is this field's.
  const { register, formState } = form as unknown as UseFormReturn<{ login: string }>
  return (
    <Field label={label} error={fieldText('login', formState.errors.login?.message)} isRequired>
      <Input
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...register('login', {
          validate: (value) => required(value),
          onChange: (event) => onNameChange(event.target.value),
        })}
      />
    </Field>
  )
}
