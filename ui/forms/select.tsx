import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import css from './select.module.css'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly SelectOption[]
  /** Shown while nothing is selected; cannot be selected again afterwards. */
  placeholder?: string
}

/**
 * A select of a few options. The native control: phones have their own picker, forms and screen readers support
 * it, and browsers that can style its list show ours, with options at least 36 px high (UI-07).
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest)
  const isUncontrolled = rest.value === undefined && rest.defaultValue === undefined
  return (
    <select
      {...(placeholder && isUncontrolled ? { defaultValue: '' } : {})}
      {...rest}
      {...wiring}
      className={[css.select, className].filter(Boolean).join(' ')}
    >
      {placeholder && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled} className={css.option}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
