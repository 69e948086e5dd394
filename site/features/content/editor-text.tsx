import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { Markup } from '#ui/text/markup.tsx'

type EditorTextProps = {
  /** Sanitised markup whose links are in the page's language (page-markup.ts). */
  html: string
  lang?: string | undefined
  className?: string | undefined
}

/** The page of this site that a press on a link would open in this window. */
const pageOf = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const path = link?.getAttribute('href') ?? ''
  if (!link || link.target || link.hasAttribute('download') || !/^\/(?!\/)/.test(path)) return undefined
  return isReservedPath(path) ? undefined : path
}

/** An editor's text whose links navigate within the application, without a document load. */
export function EditorText({ html, lang, className }: EditorTextProps) {
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent) => {
    const path = pageOf(event)
    if (path === undefined) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links inside, which keys reach
    <div onClick={handleClick} className={className}>
      <Markup html={html} lang={lang} />
    </div>
  )
}
