import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { preloadRoute } from './preload-route.ts'
import { useSite } from '../visitor/site-provider.tsx'

type LinkProps = Omit<RouterLinkProps, 'to'> & { to: string }

/** An internal link: adds the page's locale to a path of `paths`. The target is preloaded on hover. */
function BrowserLink({ to, ...rest }: LinkProps) {
  const address = useSite().to(to)
  const preload = () => preloadRoute(address)
  return (
    <RouterLink onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} to={address} />
  )
}

/** Addresses that are rendered as they are; any other goes through the router. */
const isPlain = /^\/(?:[\w-]+\/?)*(?:[?#]|$)/

/** The same element without the router's work for presses, which a server never has; a page has fifty links. */
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
