import type { ComponentProps, ReactNode } from 'react'
import { stripEmoji } from '#contract/typed-text.ts'
import { useFieldControl } from './field.tsx'
import css from './input.module.css'

export type InputProps = ComponentProps<'input'> & {
  /** Inside the box, before and after the text: a currency, an icon, a button. */
  start?: ReactNode
  end?: ReactNode
  /** Removes emoji on typing and pasting (VL-34). */
  isWithoutEmoji?: boolean
}

/** Removes the emoji and keeps the cursor's place in the rest. */
const stripInPlace = (input: HTMLInputElement): void => {
  const { value, selectionStart } = input
  const left = stripEmoji(value)
  if (left === value) return
  const before = stripEmoji(value.slice(0, selectionStart ?? value.length)).length
  input.value = left
  // Only some types of input support a selection.
  if (selectionStart !== null) input.setSelectionRange(before, before)
}

/** A single-line field. Everything else is the native input's, so masks and form libraries attach to it. */
export function Input({
  start,
  end,
  className,
  type = 'text',
  isWithoutEmoji = false,
  onInput,
  ...rest
}: InputProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={[css.box, className].filter(Boolean).join(' ')}>
      {start && <span className={css.start}>{start}</span>}
      <input
        type={type}
        {...rest}
        {...wiring}
        // React calls this before `onChange`, so a form gets the cleaned text.
        onInput={(event) => {
          if (isWithoutEmoji) stripInPlace(event.currentTarget)
          onInput?.(event)
        }}
        className={css.input}
      />
      {end && <span className={css.end}>{end}</span>}
    </span>
  )
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  return (
    <span className={[css.box, className].filter(Boolean).join(' ')}>
      <textarea rows={rows} {...rest} {...wiring} className={css.input} />
    </span>
  )
}
