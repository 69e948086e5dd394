import type { FieldAttrs } from '#contract/profile-fields.ts'

/** Attributes that have other names in React. */
const names = {
  placeholder: 'placeholder',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  autocapitalize: 'autoCapitalize',
  spellcheck: 'spellCheck',
} as const satisfies Record<Exclude<keyof FieldAttrs, 'disabled'>, string>

type ControlAttrs = Partial<Record<(typeof names)[keyof typeof names], never>>

/**
 * The attributes of a definition that its control takes over (RG-05): only those that help typing. None of them
 * can run code or link anywhere.
 */
export const controlAttrs = (attrs: FieldAttrs | undefined): ControlAttrs =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, prop]) => {
      const value = attrs?.[name as keyof typeof names]
      return value === undefined ? [] : [[prop, value]]
    }),
  )
