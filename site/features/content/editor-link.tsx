import type { ComponentProps } from 'react'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { Link } from '#site/layout/links/link.tsx'

type EditorLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { url: string }

/** A link set by an editor: a page of the site in the page's language, or another address. */
export function EditorLink({ url, children, ...rest }: EditorLinkProps) {
  if (/^\/(?!\/)/.test(url) && !isReservedPath(url)) {
    return (
      <Link to={url} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={url} rel={url.startsWith('https:') ? 'noopener' : undefined} {...rest}>
      {children}
    </a>
  )
}
