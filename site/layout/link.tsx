import { Link as RouterLink, type LinkProps } from 'react-router'
import { preloadRoute } from './preload-route.ts'
import { useSite } from './site-provider.tsx'

/**
 * A link inside the house: takes a path of `paths` and adds the page's locale. The page it leads to is fetched ahead
 * once somebody points at it.
 */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const address = useSite().to(to)
  const preload = () => preloadRoute(address)
  return (
    <RouterLink onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} to={address} />
  )
}
