import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { withoutLocale } from '#contract/locale-path.ts'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import type { Icon } from '#ui/pictures/draw-icon.tsx'
import { authPopup, type AuthView } from '#site/features/auth/popup/auth-popup-store.ts'
import { Link } from '../links/link.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import { menuActions } from './use-menu.ts'

export type NavigationItem = {
  /** A path without a language, an external address, `#name` of this page, or one of the menus' actions. */
  to: string
  label: string
  icon?: Icon | undefined
  /** The item is current on the pages below its address too. */
  isSection?: boolean
  isExternal?: boolean
  opensNewWindow?: boolean
  children?: readonly NavigationItem[]
}

type Current = 'page' | 'true' | undefined

const bareOf = (to: string): string => to.split(/[?#]/)[0] ?? ''

/** The `aria-current` of an item. Of several sections that contain the page only the innermost is current. */
export const useCurrent = (items: readonly NavigationItem[]): ((item: NavigationItem) => Current) => {
  const { pathname, search } = useLocation()
  const { locales } = useSite()
  const path = withoutLocale(pathname, locales)
  const isPage = ({ to }: NavigationItem) => to === `${path}${search}` || (to === path && !search)
  const holdsPage = ({ to, isSection }: NavigationItem) =>
    isSection === true && to !== '/' && (path === bareOf(to) || path.startsWith(`${bareOf(to)}/`))
  const inner = items.filter(holdsPage).toSorted((a, b) => bareOf(b.to).length - bareOf(a.to).length)[0]
  return (item) => (isPage(item) ? 'page' : item === inner && !items.some(isPage) ? 'true' : undefined)
}

const actions: Readonly<Record<string, AuthView>> = {
  [menuActions.signIn]: 'authorization',
  [menuActions.register]: 'registration',
}

type NavigationLinkProps = { item: NavigationItem; className: string | undefined; current?: Current }

/** One item: an internal link, an external link, or a button that opens something. */
export function NavigationLink({ item, className, current }: NavigationLinkProps) {
  const face = (
    <>
      {item.icon && <item.icon size={22} />}
      <span>{item.label}</span>
    </>
  )
  const view = actions[item.to]
  if (view) {
    return (
      <button
        type="button"
        className={className}
        onPointerEnter={preloadDialog}
        onClick={() => authPopup.open(view)}
      >
        {face}
      </button>
    )
  }
  const window = item.opensNewWindow ? { target: '_blank', rel: 'noopener' } : {}
  if (item.isExternal || item.to.startsWith('#')) {
    return (
      <a href={item.to} className={className} {...window}>
        {face}
      </a>
    )
  }
  return (
    <Link to={item.to} className={className} aria-current={current} {...window}>
      {face}
    </Link>
  )
}

type NavigationListProps = {
  items: readonly NavigationItem[]
  className: string | undefined
  linkClassName: string | undefined
  /** The class of nested lists, and of their links. */
  sublistClassName?: string | undefined
  sublinkClassName?: string | undefined
  /** Rendered after the items: a button that belongs to the same list. */
  children?: ReactElement
}

/** A list of links; the current one is marked visually and for screen readers. */
export function NavigationList({
  items,
  className,
  linkClassName,
  sublistClassName,
  sublinkClassName,
  children,
}: NavigationListProps) {
  const current = useCurrent(items)
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={`${item.to} ${item.label}`}>
          <NavigationLink item={item} className={linkClassName} current={current(item)} />
          {item.children && item.children.length > 0 && (
            <NavigationList
              items={item.children}
              className={sublistClassName}
              linkClassName={sublinkClassName}
            />
          )}
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}

export type NavigationPart = { heading?: string; items: readonly NavigationItem[] }

/** A menu in parts: an item without an address is the heading of the items below it. */
export const partsOf = (items: readonly NavigationItem[]): readonly NavigationPart[] => {
  const parts: NavigationPart[] = []
  let open: NavigationItem[] | undefined
  for (const item of items) {
    if (item.to === '#') {
      parts.push({ heading: item.label, items: item.children ?? [] })
      open = undefined
    } else if (open) open.push(item)
    else {
      open = [item]
      parts.push({ items: open })
    }
  }
  return parts
}
