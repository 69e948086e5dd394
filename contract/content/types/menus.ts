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

/** The menus that the site itself shows (LY-13, ST-09); an operator may add others. */
export const menuNames = [
  'menuLinks',
  'userMenuLinks',
  'profileLinks',
  'mobileBottomMenu',
  'footerLinks',
] as const
export type MenuName = (typeof menuNames)[number]

const itemFields = {
  /** The key of a built-in item (server/content/menus/built-in-menus.ts): empty fields keep its values. */
  key: string(60),
  isHidden: withDefault(boolean(), false),
  /** An item without a label here or in the code is left out. */
  label: string(80),
  /** The target; `page`, if set, has priority. */
  url: link(),
  page: relation('pages'),
  /** Name of an icon of the site's set. */
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
     * On: built-in items that the menu does not list stay where the code has them. Off, for menus written
     * before built-in items existed: the menu is complete, and only items added to the code later appear in it.
     */
    addsToHouse: shared(withDefault(boolean(), false)),
    items: components({ ...itemFields, children: components(itemFields) }),
  },
})
export type MenuEntry = EntryOf<typeof menus>

/** An item as the site draws it; those without a target are left out. */
export type MenuLink = {
  readonly label: string
  readonly url: string
  readonly icon: string | null
  readonly audience: 'all' | 'guest' | 'player'
  readonly isExternal: boolean
  readonly opensNewWindow: boolean
  readonly children: readonly MenuLink[]
}
