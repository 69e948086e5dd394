import type { BuiltInMenuItem } from '#server/content/menus/built-in-menus.ts'
import type { MenuEntry, MenuLink } from '#contract/content/types/menus.ts'

type ChildItem = MenuEntry['items'][number]['children'][number]
export type EditorItem = ChildItem & { readonly children?: readonly ChildItem[] }

export type EditorMenu = {
  readonly items: readonly EditorItem[]
  /** Built-in items missing from it stay at their built-in place. */
  readonly addsToHouse: boolean
}

export type MenuParts = {
  readonly labelOf: (item: BuiltInMenuItem) => string
  /** The current address of a page; undefined when it does not exist. */
  readonly addressOf: (documentId: string) => string | undefined
}

type Placed = { readonly key?: string; readonly link: MenuLink }

const flat = (items: readonly BuiltInMenuItem[]): BuiltInMenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])])

/**
 * Merges built-in items with an editor's menu. An editor's item replaces a built-in one by key, or by address
 * when it was written before keys existed: its label, place and icon win, and hiding it hides the built-in one.
 * Built-in items added since then come in at their own place.
 */
export const mergeMenu = (
  known: readonly BuiltInMenuItem[],
  editors: EditorMenu | undefined,
  { labelOf, addressOf }: MenuParts,
): readonly MenuLink[] => {
  const all = flat(known)
  const builtInItemOf = ({ key, url }: EditorItem): BuiltInMenuItem | undefined =>
    all.find((item) => (key ? item.key === key : Boolean(url) && item.url === url))
  const named = new Set(
    (editors?.items ?? [])
      .flatMap((item) => [item, ...(item.children ?? [])])
      .map((item) => builtInItemOf(item)?.key),
  )
  const isRemoved = ({ isOriginal }: BuiltInMenuItem): boolean =>
    isOriginal === true && editors !== undefined && !editors.addsToHouse

  const linksOfBuiltIn = (item: BuiltInMenuItem): Placed[] => {
    const children = join(item.children ?? [], [])
    if (item.url === undefined && children.length === 0) return []
    const { key, url = '#', icon = null, audience = 'all' } = item
    const own = { isExternal: false, opensNewWindow: false }
    return [{ key, link: { label: labelOf(item), url, icon, audience, ...own, children } }]
  }
  const ofEditor = (item: EditorItem): Placed[] => {
    if (item.isHidden) return []
    const builtIn = builtInItemOf(item)
    const url = (item.page ? addressOf(item.page) : undefined) ?? item.url ?? builtIn?.url
    const label = item.label ?? (builtIn && labelOf(builtIn))
    const children = join(builtIn?.children ?? [], item.children ?? [])
    if (label === undefined || (url === undefined && children.length === 0)) return []
    const link: MenuLink = {
      label,
      url: url ?? '#',
      icon: item.icon ?? builtIn?.icon ?? null,
      audience: item.audience === 'all' ? (builtIn?.audience ?? 'all') : item.audience,
      isExternal: url !== undefined && !/^[/#]/.test(url),
      opensNewWindow: item.opensNewWindow,
      children,
    }
    return [builtIn ? { key: builtIn.key, link } : { link }]
  }
  /** One level: the editors' items in their order, and each new item behind its predecessor in the code. */
  const join = (builtIn: readonly BuiltInMenuItem[], written: readonly EditorItem[]): MenuLink[] => {
    const placed = written.flatMap(ofEditor)
    let at = 0
    for (const item of builtIn) {
      const found = placed.findIndex(({ key }) => key === item.key)
      if (found >= 0) at = found + 1
      if (named.has(item.key)) continue
      const newcomers = isRemoved(item)
        ? (item.children ?? []).filter((child) => !named.has(child.key) && !isRemoved(child))
        : [item]
      const coming = newcomers.flatMap(linksOfBuiltIn)
      placed.splice(at, 0, ...coming)
      at += coming.length
    }
    return placed.map(({ link }) => link)
  }
  return join(known, editors?.items ?? [])
}
