import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { preloadRoute } from './preload-route.ts'
import { useSite } from '../visitor/site-provider.tsx'

type LinkProps = Omit<RouterLinkProps, 'to'> & { to: string }

/**
 * A link inside the house: takes a path of `paths` and adds the page's locale. The page it leads to is fetched ahead
 * once somebody points at it.
 */
function BrowserLink({ to, ...rest }: LinkProps) {
  const address = useSite().to(to)
  const preload = () => preloadRoute(address)
  return (
    <RouterLink onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} to={address} />
  )
}

/** Addresses that stand in a link as they are written; any other the router reads first. */
const isPlain = /^\/(?:[\w-]+\/?)*(?:[?#]|$)/

/**
 * The same element without the router's work, most of which is about a press that no server will ever see; a page has
 * half a hundred links.
 */
function ServerLink({ to, ...rest }: LinkProps) {
  const address = useSite().to(to)
  const {
    discover = 'render',
    prefetch: _prefetch,
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    preventScrollReset: _reset,
    viewTransition: _transition,
    relative: _relative,
    mask,
    defaultShouldRevalidate: _revalidate,
    children,
    ...attributes
  } = rest
  if (mask !== undefined || !isPlain.test(address)) return <RouterLink {...rest} to={address} />
  return (
    <a {...attributes} href={address} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  )
}

export const Link = typeof window === 'undefined' ? ServerLink : BrowserLink
