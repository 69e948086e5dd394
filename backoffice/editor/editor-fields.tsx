import type { ReactNode } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import css from './editor.module.css'

type Texts = Readonly<Record<string, string>>
/** The values and the errors of a form's fields, by field name. */
export type PartProps = { values: Texts; problems: Texts }

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** A field that takes a full row of its group. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>
}

export type LineProps = PartProps & {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  /** The language of the typed text; without it the direction is left to right. */
  lang?: string
  type?: 'text' | 'datetime-local'
  inputMode?: 'decimal'
}

/** A single-line field, with the server's error below it. */
export function Line({ values, problems, name, label, hint, isRequired, lang, ...input }: LineProps) {
  return (
    <Field label={label} hint={hint} error={problems[name]} isRequired={isRequired ?? false}>
      <Input
        name={name}
        defaultValue={values[name] ?? ''}
        dir={lang ? 'auto' : 'ltr'}
        lang={lang}
        {...input}
      />
    </Field>
  )
}

/** Shows all of the text without scrolling, up to twelve lines. */
const rowsOf = (text = ''): number => Math.min(12, Math.max(2, text.split('\n').length))

type LinesProps = Omit<LineProps, 'type' | 'inputMode'> & { rows?: number }

export function Lines({ values, problems, name, label, hint, lang, rows }: LinesProps) {
  return (
    <Wide>
      <Field label={label} hint={hint} error={problems[name]}>
        <TextArea
          name={name}
          defaultValue={values[name] ?? ''}
          rows={rows ?? rowsOf(values[name])}
          dir={lang ? 'auto' : 'ltr'}
          lang={lang}
        />
      </Field>
    </Wide>
  )
}
