import type { ReactNode } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import css from './editor.module.css'

type Texts = Readonly<Record<string, string>>
/** What stands in the fields of a form, and what is wrong with it, by their names. */
export type PartProps = { values: Texts; problems: Texts }

/** Fields that belong together, under one name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** One that has a line of its group for itself. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>
}

export type LineProps = PartProps & {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  /** The language that is typed in it; what has none goes from left to right. */
  lang?: string
  type?: 'text' | 'datetime-local'
  inputMode?: 'decimal'
}

/** One line of a form; what the house refuses stands at it. */
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

/** All that stands in it is seen at once, up to a dozen lines. */
const rowsOf = (text = ''): number => Math.min(12, Math.max(2, text.split('\n').length))

type LinesProps = Omit<LineProps, 'type' | 'inputMode'> & { rows?: number }

/** The same for several lines. */
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
