import type { ReactNode } from 'react'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { Link } from '../../layout/link.tsx'

type EditorLinkProps = { url: string; className?: string; children?: ReactNode }

/** A link to wherever an editor says: a page of the house in the page's language, or an address of another kind. */
export function EditorLink({ url, className, children }: EditorLinkProps) {
  if (/^\/(?!\/)/.test(url) && !isReservedPath(url)) {
    return (
      <Link to={url} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={url} className={className} rel={url.startsWith('https:') ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
