import type { MenuLink, MenuName } from '#contract/content/types/menus.ts'
import { screenPaths } from '#contract/content/types/screens.ts'
import { menuIcon } from './menu-icons.ts'
import type { NavigationItem } from './navigation.tsx'
import { useSite } from '../visitor/site-provider.tsx'

/** Addresses of a menu that open a popup instead of a page. */
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

const leadsToSport = (url: string): boolean =>
  url === screenPaths.betting || url.startsWith(`${screenPaths.betting}/`)

/** Without a sportsbook its links are removed (SB-01). */
const withoutSport = (links: readonly MenuLink[]): readonly MenuLink[] =>
  links
    .filter(({ url }) => !leadsToSport(url))
    .map((link) => ({ ...link, children: withoutSport(link.children) }))

/** The items for this visitor, on every level; a heading without items is removed too. */
const meantFor = (links: readonly MenuLink[], isPlayer: boolean): readonly MenuLink[] =>
  links
    .filter(({ audience }) => audience === 'all' || audience === (isPlayer ? 'player' : 'guest'))
    .map((link) => ({ ...link, children: meantFor(link.children, isPlayer) }))
    .filter(({ url, children }) => url !== '#' || children.length > 0)

/** A menu of the built-in pages as editors have changed it, for this visitor (LY-13). */
export const useMenu = (name: MenuName): readonly NavigationItem[] => {
  const { account, common, generalInfo } = useSite()
  const links = generalInfo.has_sportsbook ? common.menus[name] : withoutSport(common.menus[name])
  return meantFor(links, account !== null).map(itemOf)
}
