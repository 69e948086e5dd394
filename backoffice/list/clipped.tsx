import css from './clipped.module.css'

/** A text from outside in a list: cut where its column has no room for it, so that no letter widens the table. */
export function Clipped({ text }: { text: string }) {
  return (
    <span className={css.column} title={text}>
      <span className={css.text} dir="auto">
        {text}
      </span>
    </span>
  )
}
