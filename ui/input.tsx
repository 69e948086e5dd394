import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import css from './input.module.css'

export type InputProps = ComponentProps<'input'> & {
  /** Inside the box, before and after what is typed: a currency, an icon, a button. */
  start?: ReactNode
  end?: ReactNode
}

/** One line of text. Everything else is the native input's, so masks and form libraries attach to it. */
export function Input({ start, end, className, type = 'text', ...rest }: InputProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={[css.box, className].filter(Boolean).join(' ')}>
      {start && <span className={css.start}>{start}</span>}
      <input type={type} {...rest} {...wiring} className={css.input} />
      {end && <span className={css.end}>{end}</span>}
    </span>
  )
}

/** Several lines of text. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  return (
    <span className={[css.box, className].filter(Boolean).join(' ')}>
      <textarea rows={rows} {...rest} {...wiring} className={css.input} />
    </span>
  )
}
