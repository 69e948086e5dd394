import type { MenuLink, MenuName } from '#contract/content/types/menus.ts'
import { menuIcon } from './menu-icons.ts'
import type { NavigationItem } from './navigation.tsx'
import { useSite } from '../visitor/site-provider.tsx'

/** Addresses of a menu that open something on the page instead. */
export const menuActions = { signIn: '#sign-in', register: '#register' } as const

const itemOf = (link: MenuLink): NavigationItem => ({
  to: link.url,
  label: link.label,
  icon: menuIcon(link.icon),
  isExternal: link.isExternal,
  opensNewWindow: link.opensNewWindow,
  isSection: !link.url.includes('?'),
  children: link.children.map(itemOf),
})

/** The items that are meant for this visitor, on every level; a heading with nothing left below it goes too. */
const meantFor = (links: readonly MenuLink[], isPlayer: boolean): readonly MenuLink[] =>
  links
    .filter(({ audience }) => audience === 'all' || audience === (isPlayer ? 'player' : 'guest'))
    .map((link) => ({ ...link, children: meantFor(link.children, isPlayer) }))
    .filter(({ url, children }) => url !== '#' || children.length > 0)

/** A menu of the places the code knows and of what editors made of it, for whoever visits (LY-13). */
export const useMenu = (name: MenuName): readonly NavigationItem[] => {
  const { account, common } = useSite()
  return meantFor(common.menus[name], account !== null).map(itemOf)
}
