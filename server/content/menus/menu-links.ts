import { houseMenus } from '#server/content/menus/default-menus.ts'
import { menuNames, type MenuLink, type MenuName } from '#contract/content/types/menus.ts'
import { pageAddress } from '#contract/content/types/screens.ts'
import type { Messages } from '#server/platform/i18n/messages.ts'
import { mergeMenu } from './merge-menu.ts'
import type { Snapshot } from '../reading/snapshot.ts'

export type MenuWords = Pick<Messages, 'text'>

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
  messages: MenuWords,
  name: string,
  locale: string,
): readonly MenuLink[] =>
  snapshot.remember(`menu ${name} ${locale}`, () =>
    withoutLoyalty(
      snapshot,
      locale,
    )(
      mergeMenu(isMenuName(name) ? houseMenus[name] : [], snapshot.find('menus', name, locale), {
        wordsOf: ({ words }) => messages.text(locale, `layout.places.${words}`),
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
  messages: MenuWords,
  locale: string,
): Readonly<Record<MenuName, readonly MenuLink[]>> =>
  snapshot.remember(
    `menus ${locale}`,
    () =>
      Object.fromEntries(
        menuNames.map((name) => [name, menuLinks(snapshot, messages, name, locale)]),
      ) as Record<MenuName, readonly MenuLink[]>,
  )
