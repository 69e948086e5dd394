import css from './svg-art.module.css'

export type SvgArtProps = {
  /** Only a drawing sanitised by our server (`/_svg`), because it is inlined. */
  markup: string
  /** Height and max width in CSS pixels. */
  size?: number
  /** The accessible name; without it the drawing is decorative. */
  label?: string | undefined
  className?: string | undefined
}

/** An inline vector drawing, which takes the text colour where it has none of its own. */
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
