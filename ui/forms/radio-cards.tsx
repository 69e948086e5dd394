import type { ReactNode } from 'react'
import { ChoiceError } from './choice-error.tsx'
import css from './choice.module.css'

export type RadioCard = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** At the end of the card: a logo, an amount, a badge. */
  aside?: ReactNode
  isDisabled?: boolean
}

export type RadioCardsProps = {
  legend: ReactNode
  isLegendHidden?: boolean
  /** The name in the form; each group on a page needs its own. */
  name: string
  options: readonly RadioCard[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** The id of its form, if it is outside of it. */
  form?: string
  error?: ReactNode
}

/** A choice of a few options with explanations: payment methods, limits, bonuses. */
export function RadioCards({
  legend,
  isLegendHidden,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  form,
  error,
}: RadioCardsProps) {
  return (
    <fieldset className={css.cards}>
      <legend className={isLegendHidden ? 'visually-hidden' : css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.card}>
          <input
            type="radio"
            name={name}
            form={form}
            value={option.value}
            disabled={option.isDisabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValueChange?.(option.value)}
            className={css.radio}
          />
          <span className={css.words}>
            {option.label}
            {option.hint && <span className={css.hint}>{option.hint}</span>}
          </span>
          {option.aside}
        </label>
      ))}
      {error && (
        <p className={css.error} role="alert">
          <ChoiceError error={error} />
        </p>
      )}
    </fieldset>
  )
}
