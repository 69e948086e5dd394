import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import css from './select.module.css'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; cannot be chosen again once something is. */
  placeholder?: string
}

/**
 * One of a few. The native control: a phone opens its own wheel, forms and screen readers know it, and
 * browsers that can draw its list draw ours, with options at least 36 px high (UI-07).
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
