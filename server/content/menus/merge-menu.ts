import type { HouseItem } from '#server/content/menus/default-menus.ts'
import type { MenuEntry, MenuLink } from '#contract/content/types/menus.ts'

type ChildItem = MenuEntry['items'][number]['children'][number]
export type EditorItem = ChildItem & { readonly children?: readonly ChildItem[] }

export type EditorMenu = {
  readonly items: readonly EditorItem[]
  /** Built-in items missing from it stay at their built-in place. */
  readonly addsToHouse: boolean
}

export type MenuParts = {
  readonly wordsOf: (item: HouseItem) => string
  /** The current address of a page; undefined when it does not exist. */
  readonly addressOf: (documentId: string) => string | undefined
}

type Placed = { readonly key?: string; readonly link: MenuLink }

const flat = (items: readonly HouseItem[]): HouseItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])])

/**
 * Merges built-in items with an editor's menu. An editor's item replaces a built-in one by key, or by address
 * when it was written before keys existed: its label, place and icon win, and hiding it hides the built-in one.
 * Built-in items added since then come in at their own place.
 */
export const mergeMenu = (
  known: readonly HouseItem[],
  editors: EditorMenu | undefined,
  { wordsOf, addressOf }: MenuParts,
): readonly MenuLink[] => {
  const all = flat(known)
  const houseItemOf = ({ key, url }: EditorItem): HouseItem | undefined =>
    all.find((item) => (key ? item.key === key : Boolean(url) && item.url === url))
  const named = new Set(
    (editors?.items ?? [])
      .flatMap((item) => [item, ...(item.children ?? [])])
      .map((item) => houseItemOf(item)?.key),
  )
  const staysAway = ({ isOriginal }: HouseItem): boolean =>
    isOriginal === true && editors !== undefined && !editors.addsToHouse

  const ofHouse = (item: HouseItem): Placed[] => {
    const children = join(item.children ?? [], [])
    if (item.url === undefined && children.length === 0) return []
    const { key, url = '#', icon = null, audience = 'all' } = item
    const own = { isExternal: false, opensNewWindow: false }
    return [{ key, link: { label: wordsOf(item), url, icon, audience, ...own, children } }]
  }
  const ofEditor = (item: EditorItem): Placed[] => {
    if (item.isHidden) return []
    const house = houseItemOf(item)
    const url = (item.page ? addressOf(item.page) : undefined) ?? item.url ?? house?.url
    const label = item.label ?? (house && wordsOf(house))
    const children = join(house?.children ?? [], item.children ?? [])
    if (label === undefined || (url === undefined && children.length === 0)) return []
    const link: MenuLink = {
      label,
      url: url ?? '#',
      icon: item.icon ?? house?.icon ?? null,
      audience: item.audience === 'all' ? (house?.audience ?? 'all') : item.audience,
      isExternal: url !== undefined && !/^[/#]/.test(url),
      opensNewWindow: item.opensNewWindow,
      children,
    }
    return [house ? { key: house.key, link } : { link }]
  }
  /** One level: the editors' items in their order, and each new item behind its predecessor in the code. */
  const join = (house: readonly HouseItem[], written: readonly EditorItem[]): MenuLink[] => {
    const placed = written.flatMap(ofEditor)
    let at = 0
    for (const item of house) {
      const found = placed.findIndex(({ key }) => key === item.key)
      if (found >= 0) at = found + 1
      if (named.has(item.key)) continue
      const newcomers = staysAway(item)
        ? (item.children ?? []).filter((child) => !named.has(child.key) && !staysAway(child))
        : [item]
      const coming = newcomers.flatMap(ofHouse)
      placed.splice(at, 0, ...coming)
      at += coming.length
    }
    return placed.map(({ link }) => link)
  }
  return join(known, editors?.items ?? [])
}
