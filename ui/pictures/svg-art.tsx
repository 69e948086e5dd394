import css from './svg-art.module.css'

export type SvgArtProps = {
  /** A drawing that this house has cleaned (`/_svg`), and nothing else: it becomes part of the page. */
  markup: string
  /** Height and greatest width in CSS pixels. */
  size?: number
  /** Read out; without it the drawing is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** A vector drawing inside the page, which takes the colour of the words around it where it has none of its own. */
export function SvgArt({ markup, size = 24, label, className }: SvgArtProps) {
  return (
    <span
      className={[css.art, className].filter(Boolean).join(' ')}
      style={{ blockSize: size, minInlineSize: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
