import type { FieldAttrs } from '#contract/profile-fields.ts'

/** What of them React names otherwise. */
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
 * The attributes of a definition that its control takes over (RG-05): those that help to type, and no other that a
 * definition may hold. None of them runs anything or leads anywhere.
 */
export const controlAttrs = (attrs: FieldAttrs | undefined): ControlAttrs =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, prop]) => {
      const value = attrs?.[name as keyof typeof names]
      return value === undefined ? [] : [[prop, value]]
    }),
  )
