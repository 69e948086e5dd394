import { useTranslations } from 'use-intl'
import type { MenuLink, MenuName } from '#contract/content/menus.ts'
import { paths } from '../paths.ts'
import { menuIcon } from './menu-icons.ts'
import type { NavigationItem } from './navigation.tsx'
import { useSite } from './site-provider.tsx'

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

/** What stands in a menu of a house whose editors have written none: the places every house has. */
const useOwnMenu = (name: MenuName): readonly NavigationItem[] => {
  const t = useTranslations('layout')
  const { account } = useSite()
  const place = (key: string, to: string, icon: string, isSection = false): NavigationItem => ({
    to,
    label: t(`places.${key}`),
    icon: menuIcon(icon),
    isSection,
  })
  const home = place('home', paths.home(), 'home')
  const games = place('games', paths.gamehall(), 'cards', true)
  const deposit = place('deposit', paths.cashier.deposit(), 'plus', true)
  const house = [
    place('fairness', paths.fairness(), 'shield'),
    place('terms', paths.terms(), 'info'),
    place('support', paths.support(), 'help'),
  ]
  const player = [
    place('wallet', paths.cashier.wallet(), 'wallet'),
    place('history', paths.cashier.history(), 'history'),
    place('betHistory', paths.profile.betHistory(), 'spade'),
    place('security', paths.profile.security(), 'lock'),
  ]
  switch (name) {
    case 'menuLinks':
      return [home, games, ...(account ? [deposit] : []), ...house]
    case 'userMenuLinks':
      return player
    case 'profileLinks':
      return [place('profile', paths.profile.overview(), 'user'), ...player.slice(2)]
    case 'mobileBottomMenu':
      return [
        home,
        games,
        account ? deposit : { to: menuActions.signIn, label: t('signIn'), icon: menuIcon('user') },
      ]
    case 'footerLinks':
      return house
  }
}

/** A menu as editors have written it, for whoever visits (LY-13). */
export const useMenu = (name: MenuName): readonly NavigationItem[] => {
  const { account, common } = useSite()
  const own = useOwnMenu(name)
  const links = common.menus[name]
  return links.length === 0 ? own : meantFor(links, account !== null).map(itemOf)
}
