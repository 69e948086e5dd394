import css from './markup.module.css'

type MarkupProps = {
  /** An editor's markup, sanitised when it was read (server/content/reading/sanitise.ts). */
  html: string
  /** The language of the text, where it differs from the page's. */
  lang?: string | undefined
  className?: string | undefined
}

/** An editor's text on the page. The only place that inserts raw markup (SX-12, standards W12). */
export function Markup({ html, lang, className }: MarkupProps) {
  return (
    <div
      lang={lang}
      className={className ? `${css.markup} ${className}` : css.markup}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
