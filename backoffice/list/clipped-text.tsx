import css from './clipped-text.module.css'

/** A text from outside in a list, cut to the width of its column so that it cannot widen the table. */
export function ClippedText({ text }: { text: string }) {
  return (
    <span className={css.column} title={text}>
      <span className={css.text} dir="auto">
        {text}
      </span>
    </span>
  )
}
