import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { withoutLocale } from '#contract/locale-path.ts'
import type { Icon } from '#ui/icons.tsx'
import { Link } from './link.tsx'
import { useSite } from './site-provider.tsx'

export type NavigationItem = {
  to: string
  label: string
  icon?: Icon
  /** The item also stands for the pages below its address. */
  isSection?: boolean
}

/** Whether the page open now is the item's, as `aria-current` wants it. */
export const useCurrent = (): ((
  item: Pick<NavigationItem, 'to' | 'isSection'>,
) => 'page' | 'true' | undefined) => {
  const { pathname, search } = useLocation()
  const { locales } = useSite()
  const path = withoutLocale(pathname, locales)
  return ({ to, isSection }) => {
    if (to === `${path}${search}` || (to === path && !search)) return 'page'
    const [bare = ''] = to.split('?')
    return isSection && !to.includes('?') && (path === bare || path.startsWith(`${bare}/`))
      ? 'true'
      : undefined
  }
}

type NavigationListProps = {
  items: readonly NavigationItem[]
  className: string | undefined
  linkClassName: string | undefined
  /** Drawn after the items: a button that belongs to the same list. */
  children?: ReactElement
}

/** Links to places of the house; the one open now is marked for everyone. */
export function NavigationList({ items, className, linkClassName, children }: NavigationListProps) {
  const current = useCurrent()
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} className={linkClassName} aria-current={current(item)}>
            {item.icon && <item.icon size={22} />}
            <span>{item.label}</span>
          </Link>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
