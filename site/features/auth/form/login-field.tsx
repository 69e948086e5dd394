import type { UseFormReturn } from 'react-hook-form'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

type LoginFieldProps<V extends { login: string }> = {
  form: UseFormReturn<V>
  label: string
  /** What is wrong with it, in the words of the form around it. */
  error: string | undefined
  /** What was typed goes along to the popup's other views. */
  onNameChange: (name: string) => void
}

/** The name of an account, as it is typed to sign in or to find the way back in. */
export function LoginField<V extends { login: string }>({
  form,
  label,
  error,
  onNameChange,
}: LoginFieldProps<V>) {
  // Of the form only its login is this field's.
  const { register, formState } = form as unknown as UseFormReturn<{ login: string }>
  return (
    <Field label={label} error={error} isRequired>
      <Input
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // The server draws the value before the form takes the box over.
        defaultValue={formState.defaultValues?.login}
        {...register('login', {
          validate: (value) => required(value),
          onChange: (event) => onNameChange(event.target.value),
        })}
      />
    </Field>
  )
}
