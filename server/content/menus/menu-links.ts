import { builtInMenus } from '#server/content/menus/built-in-menus.ts'
import { menuNames, type MenuLink, type MenuName } from '#contract/content/types/menus.ts'
import { pageAddress } from '#contract/content/types/screens.ts'
import type { Messages } from '#server/platform/i18n/messages.ts'
import { mergeMenu } from './merge-menu.ts'
import type { Snapshot } from '../reading/snapshot.ts'

export type MenuMessages = Pick<Messages, 'text'>

const isMenuName = (name: string): name is MenuName => (menuNames as readonly string[]).includes(name)

/** Without a loyalty programme no item leads to it (LO-05). */
const withoutLoyalty =
  (snapshot: Snapshot, locale: string) =>
  (links: readonly MenuLink[]): readonly MenuLink[] => {
    if (snapshot.section('loyalty-settings', locale).isEnableLoyalty) return links
    const isOfLoyalty = ({ url }: MenuLink) => url !== null && /^\/(?:profile\/)?loyalty(?:[/?#]|$)/.test(url)
    return links
      .filter((link) => !isOfLoyalty(link))
      .map((link) => ({ ...link, children: withoutLoyalty(snapshot, locale)(link.children) }))
  }

/** A menu with pages resolved to addresses; empty when neither code nor operator defines the name. */
export const menuLinks = (
  snapshot: Snapshot,
  messages: MenuMessages,
  name: string,
  locale: string,
): readonly MenuLink[] =>
  snapshot.memoize(`menu ${name} ${locale}`, () =>
    withoutLoyalty(
      snapshot,
      locale,
    )(
      mergeMenu(isMenuName(name) ? builtInMenus[name] : [], snapshot.find('menus', name, locale), {
        labelOf: ({ labelKey }) => messages.text(locale, `layout.places.${labelKey}`),
        addressOf: (documentId) => {
          const page = snapshot.byDocument('pages', documentId, locale)
          const above = page?.parent ? snapshot.byDocument('pages', page.parent, locale) : undefined
          return page && pageAddress(page, above)
        },
      }),
    ),
  )

export const menusOf = (
  snapshot: Snapshot,
  messages: MenuMessages,
  locale: string,
): Readonly<Record<MenuName, readonly MenuLink[]>> =>
  snapshot.memoize(
    `menus ${locale}`,
    () =>
      Object.fromEntries(
        menuNames.map((name) => [name, menuLinks(snapshot, messages, name, locale)]),
      ) as Record<MenuName, readonly MenuLink[]>,
  )
