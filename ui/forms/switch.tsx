import type { ComponentProps, ReactNode } from 'react'
import css from './choice.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
}

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
