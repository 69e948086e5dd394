import css from './markup.module.css'

type MarkupProps = {
  /** Markup of an editor's, sanitised by whoever read it (server/content/reading/sanitise.ts). */
  html: string
  /** The language it is written in, where that is not the page's. */
  lang?: string | undefined
  className?: string | undefined
}

/** An editor's text on the page. The one place where markup is taken as it comes (SX-12, standards W12). */
export function Markup({ html, lang, className }: MarkupProps) {
  return (
    <div
      lang={lang}
      className={className ? `${css.markup} ${className}` : css.markup}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
