import css from './shown-value.module.css'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** A field's value to be read and not written: markup as it is written, and lists as the house keeps them. */
export function ShownValue({ value, lang }: { value: unknown; lang?: string | undefined }) {
  return (
    <pre className={css.value} lang={lang} dir="auto">
      {textOf(value)}
    </pre>
  )
}
