import { createContext, use, useId } from 'react'
import type { ReactNode } from 'react'
import { AlertIcon } from '../pictures/icons.tsx'
import css from './field.module.css'

type FieldWiring = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }

const FieldContext = createContext<FieldWiring | null>(null)

export type FieldProps = {
  label: ReactNode
  /** Shown under the control, unless there is an error. */
  hint?: ReactNode
  /** What is wrong and how to correct it; an empty string is no error. */
  error?: ReactNode
  isRequired?: boolean
  /** At the end of the label's line: a balance, a "forgot password" link. */
  aside?: ReactNode
  children: ReactNode
}

/** A label, one control, and its hint or error. The control inside gets its name and its error by itself. */
export function Field({ label, hint, error, isRequired = false, aside, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error || hint
  return (
    <FieldContext
      value={{ id, describedBy: note ? noteId : undefined, isInvalid: Boolean(error), isRequired }}
    >
      <div className={css.field}>
        <div className={css.head}>
          <label htmlFor={id} className={css.label} data-required={isRequired || undefined}>
            {label}
          </label>
          {aside && <div className={css.aside}>{aside}</div>}
        </div>
        {children}
        <div id={noteId} className={css.note} data-error={Boolean(error)} aria-live="polite">
          {error ? <AlertIcon size={16} /> : null}
          {note ? <span>{note}</span> : null}
        </div>
      </div>
    </FieldContext>
  )
}

type ControlProps = {
  id?: string
  required?: boolean
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-describedby'?: string
}

/** The props that a control takes from the field around it; its own props take precedence. */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = use(FieldContext)
  if (!field) return {}
  const describedBy = [field.describedBy, props['aria-describedby']].filter(Boolean).join(' ')
  return {
    id: props.id ?? field.id,
    required: props.required ?? (field.isRequired || undefined),
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-describedby': describedBy || undefined,
  }
}
