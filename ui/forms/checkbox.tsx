import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { ChoiceError } from './choice-error.tsx'
import css from './choice.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** May hold links: "I accept the <a>terms</a>". */
  label: ReactNode
  error?: ReactNode
}

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
        <ChoiceError error={error} />
      </p>
    </div>
  )
}
