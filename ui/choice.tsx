import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'
import css from './choice.module.css'

type NativeChoice = Omit<ComponentProps<'input'>, 'type' | 'size'>

export type CheckboxProps = NativeChoice & {
  /** May hold links: "I accept the <a>terms</a>". */
  label: ReactNode
  error?: ReactNode
}

/** Yes or no, taken with the form. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={css.line}>
        <input
          type="checkbox"
          {...rest}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
          className={css.box}
        />
        <span className={css.words}>{label}</span>
      </label>
      <p id={errorId} className={css.error} aria-live="polite">
        <ErrorWords error={error} />
      </p>
    </div>
  )
}

/** The same shape as beside every other field: red is never alone. */
function ErrorWords({ error }: { error: ReactNode }) {
  return error ? (
    <>
      <AlertIcon size={16} />
      <span>{error}</span>
    </>
  ) : null
}

export type SwitchProps = NativeChoice & { label: ReactNode; hint?: ReactNode }

/** On or off, at once. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={[css.line, css.spread, className].filter(Boolean).join(' ')}>
      <span className={css.words}>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is checked */}
      <input type="checkbox" role="switch" {...rest} className={css.switch} />
    </label>
  )
}

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
  error?: ReactNode
}

/** One of a few that need a word of explanation: payment methods, limits, bonuses. */
export function RadioCards({
  legend,
  isLegendHidden,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
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
          <ErrorWords error={error} />
        </p>
      )}
    </fieldset>
  )
}
