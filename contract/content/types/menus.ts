import { collection, type EntryOf } from '../content-type.ts'
import {
  boolean,
  components,
  enumeration,
  link,
  relation,
  required,
  shared,
  string,
  uid,
  withDefault,
} from '../fields.ts'

/** The menus the site itself shows (LY-13, ST-09); an operator may add others. */
export const menuNames = [
  'menuLinks',
  'userMenuLinks',
  'profileLinks',
  'mobileBottomMenu',
  'footerLinks',
] as const
export type MenuName = (typeof menuNames)[number]

const itemFields = {
  /** Names an item that the code knows (server/content/menus/default-menus.ts): what is left empty here is then the code's. */
  key: string(60),
  /** Shows nothing of the item, nor of what stands below it. */
  isHidden: withDefault(boolean(), false),
  /** An item without words of its own or the code's is left out. */
  label: string(80),
  /** Where it leads; a page, where one is named, comes before it. */
  url: link(),
  page: relation('pages'),
  /** Name of a drawing of the site's set. */
  icon: string(50),
  audience: withDefault(enumeration('all', 'guest', 'player'), 'all'),
  opensNewWindow: withDefault(boolean(), false),
} as const

export const menus = collection('menus', {
  isLocalised: true,
  key: 'sysname',
  isKeyUnique: true,
  fields: {
    sysname: shared(required(uid())),
    title: string(80),
    /**
     * What the menu does not name of the code's items stays where the code has it. Off, as menus were written before
     * the code knew any: the menu is whole, and only what the code learned to show later comes into it.
     */
    addsToHouse: shared(withDefault(boolean(), false)),
    items: components({ ...itemFields, children: components(itemFields) }),
  },
})
export type MenuEntry = EntryOf<typeof menus>

/** An item as the site draws it; those that lead nowhere are left out. */
export type MenuLink = {
  readonly label: string
  readonly url: string
  readonly icon: string | null
  readonly audience: 'all' | 'guest' | 'player'
  readonly isExternal: boolean
  readonly opensNewWindow: boolean
  readonly children: readonly MenuLink[]
}
