import type { UseFormReturn } from 'react-hook-form'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

type LoginFieldProps<V extends { login: string }> = {
  form: UseFormReturn<V>
  label: string
  error: string | undefined
  /** The typed name is passed on to the popup's other views. */
  onNameChange: (name: string) => void
}

/** The name of an account, for sign-in and password reset. */
export function LoginField<V extends { login: string }>({
  form,
  label,
  error,
  onNameChange,
}: LoginFieldProps<V>) {
  // The field uses only `login` of the form.
  const { register, formState } = form as unknown as UseFormReturn<{ login: string }>
  return (
    <Field label={label} error={error} isRequired>
      <Input
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // The server renders the value before the form takes over the field.
        defaultValue={formState.defaultValues?.login}
        {...register('login', {
          validate: (value) => required(value),
          onChange: (event) => onNameChange(event.target.value),
        })}
      />
    </Field>
  )
}
