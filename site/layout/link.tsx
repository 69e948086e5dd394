import { Link as RouterLink, type LinkProps } from 'react-router'
import { useSite } from './site-provider.tsx'

/** A link inside the house: takes a path of `paths` and adds the page's locale. */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <RouterLink {...rest} to={useSite().to(to)} />
}
