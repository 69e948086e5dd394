import { menuNames, type MenuEntry, type MenuLink, type MenuName } from '#contract/content/menus.ts'
import { pageAddress } from '#contract/content/screens.ts'
import type { Snapshot } from './snapshot.ts'

type Item = MenuEntry['items'][number]['children'][number] & {
  readonly children?: MenuEntry['items'][number]['children']
}

const linksOf = (snapshot: Snapshot, items: readonly Item[], locale: string): readonly MenuLink[] =>
  items.flatMap((item) => {
    const page = item.page === null ? undefined : snapshot.byDocument('pages', item.page, locale)
    const above = page?.parent ? snapshot.byDocument('pages', page.parent, locale) : undefined
    const url = (page && pageAddress(page, above)) ?? item.url
    const children = linksOf(snapshot, item.children ?? [], locale)
    if (url === null && children.length === 0) return []
    return {
      label: item.label,
      url: url ?? '#',
      icon: item.icon,
      audience: item.audience,
      isExternal: url !== null && !/^[/#]/.test(url),
      opensNewWindow: item.opensNewWindow,
      children,
    }
  })

/** A menu with its pages turned into addresses; empty where the operator has none of this name. */
export const menuLinks = (snapshot: Snapshot, name: string, locale: string): readonly MenuLink[] => {
  const menu = snapshot.find('menus', name, locale)
  if (!menu) return []
  return snapshot.remember(`menu ${menu.documentId} ${locale}`, () => linksOf(snapshot, menu.items, locale))
}

/** The menus that the site itself shows. */
export const menusOf = (
  snapshot: Snapshot,
  locale: string,
): Readonly<Record<MenuName, readonly MenuLink[]>> =>
  snapshot.remember(
    `menus ${locale}`,
    () =>
      Object.fromEntries(menuNames.map((name) => [name, menuLinks(snapshot, name, locale)])) as Record<
        MenuName,
        readonly MenuLink[]
      >,
  )
