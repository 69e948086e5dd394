import { describe, expect, test } from 'vitest'
import { builtInMenus, type BuiltInMenuItem } from '#server/content/menus/built-in-menus.ts'
import type { MenuLink } from '#contract/content/types/menus.ts'
import { isAvailablePath } from '#contract/content/available-screens.ts'
import { screenPaths } from '#contract/content/types/screens.ts'
import { mergeMenu, type EditorItem, type EditorMenu } from './merge-menu.ts'

const tabs: readonly BuiltInMenuItem[] = [
  { key: 'overview', url: '/profile', labelKey: 'Overview', isOriginal: true },
  { key: 'limits', url: '/profile/limits', labelKey: 'Limits', isOriginal: true, audience: 'player' },
  { key: 'security', url: '/profile/security', labelKey: 'Security', icon: 'lock', isOriginal: true },
]
const grown: readonly BuiltInMenuItem[] = [
  ...tabs.slice(0, 2),
  { key: 'documents', url: '/profile/documents', labelKey: 'Documents' },
  ...tabs.slice(2),
]

const written = (item: Partial<EditorItem>): EditorItem => ({
  id: 1,
  key: null,
  isHidden: false,
  label: null,
  url: null,
  page: null,
  icon: null,
  audience: 'all',
  opensNewWindow: false,
  ...item,
})
/** The stored form of menus from before built-in items. */
const stored: EditorMenu = {
  addsToHouse: false,
  items: [
    written({ label: 'All of it', url: '/profile' }),
    written({ label: 'Safety', url: '/profile/security' }),
    written({ label: 'Elsewhere', url: 'https://elsewhere.example/' }),
  ],
}
const adding = (...items: Partial<EditorItem>[]): EditorMenu => ({
  addsToHouse: true,
  items: items.map(written),
})

const parts = { labelOf: ({ labelKey }: BuiltInMenuItem) => labelKey, addressOf: () => undefined }
const merged = (known: readonly BuiltInMenuItem[], editors?: EditorMenu) => mergeMenu(known, editors, parts)
const labels = (links: readonly MenuLink[]): string[] => links.map(({ label }) => label)

describe('PF-07 tabs that the code knows', () => {
  test('a brand without a written menu has them all, in the order of the code', () => {
    expect(labels(merged(grown))).toEqual(['Overview', 'Limits', 'Documents', 'Security'])
  })

  test('an existing house keeps its stored menu as it was, with what its editor took out of it', () => {
    expect(labels(merged(tabs, stored))).toEqual(['All of it', 'Safety', 'Elsewhere'])
  })

  test('an existing house gets a new tab on upgrade, behind what precedes it in the code', () => {
    expect(labels(merged(grown, stored))).toEqual(['All of it', 'Documents', 'Safety', 'Elsewhere'])
  })

  test.each<[string, Partial<EditorItem>[], string[]]>([
    ['renamed', [{ key: 'documents', label: 'Papers' }], ['Overview', 'Limits', 'Papers', 'Security']],
    ['hidden', [{ key: 'documents', isHidden: true }], ['Overview', 'Limits', 'Security']],
    [
      'moved to the end',
      [{ key: 'security' }, { key: 'documents' }],
      ['Overview', 'Limits', 'Security', 'Documents'],
    ],
    [
      'hidden by its address',
      [{ url: '/profile/limits', isHidden: true }],
      ['Overview', 'Documents', 'Security'],
    ],
    [
      'joined by one of the editor’s own',
      [{ key: 'overview' }, { label: 'News', url: '/news' }],
      ['Overview', 'Limits', 'Documents', 'Security', 'News'],
    ],
    ['named by a key there is not', [{ key: 'gone' }], ['Overview', 'Limits', 'Documents', 'Security']],
  ])('what an editor says wins: %s', (_what, items, expected) => {
    expect(labels(merged(grown, adding(...items)))).toEqual(expected)
  })

  test('what an editor leaves empty is the code’s: address, drawing, and who sees it', () => {
    const [, limits, , security] = merged(grown, adding({ key: 'limits', label: 'Mine' }))
    expect(limits).toMatchObject({ label: 'Mine', url: '/profile/limits', audience: 'player' })
    expect(security).toMatchObject({ icon: 'lock', audience: 'all' })
  })
})

describe('items below a heading', () => {
  const known: readonly BuiltInMenuItem[] = [
    {
      key: 'play',
      labelKey: 'Play',
      isOriginal: true,
      children: [{ key: 'games', url: '/games', labelKey: 'Games' }],
    },
    { key: 'help', labelKey: 'Help', isOriginal: true, children: [] },
  ]
  const trees = (links: readonly MenuLink[]) => links.map(({ label, children }) => [label, labels(children)])

  test('a heading stands while something stands below it', () => {
    expect(trees(merged(known))).toEqual([['Play', ['Games']]])
    const filled = adding({ key: 'help', children: [written({ label: 'Questions', url: '/help' })] })
    expect(trees(merged(known, filled))).toEqual([
      ['Play', ['Games']],
      ['Help', ['Questions']],
    ])
  })

  test('an item moved out of its heading is not shown there again', () => {
    expect(trees(merged(known, adding({ key: 'games' })))).toEqual([['Games', []]])
  })

  test('a new item comes also where its heading was taken out, unless the heading is hidden', () => {
    expect(trees(merged(known, { addsToHouse: false, items: [] }))).toEqual([['Games', []]])
    expect(trees(merged(known, adding({ key: 'play', isHidden: true })))).toEqual([])
  })
})

test.each(Object.entries(builtInMenus))('no two items of %s have the same key', (_name, items) => {
  const keys = items.flatMap(({ key, children = [] }) => [key, ...children.map((child) => child.key)])
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe('rooms that are not open', () => {
  const urls = (items: readonly BuiltInMenuItem[]): string[] =>
    items.flatMap(({ url, children = [] }) => [...(url ? [url] : []), ...urls(children)])

  test('no menu of the house leads to one, and offers and promotions are one place', () => {
    const led = Object.values(builtInMenus).flatMap(urls)
    expect(led).not.toContain(screenPaths['profile-verification'])
    expect(led).not.toContain(screenPaths.offers)
    expect(led).toContain(screenPaths.promotions)
    expect(led.filter((url) => !isAvailablePath(url))).toEqual([])
  })

  test('an editor’s item that names one is left out, unless it brings an address of its own', () => {
    const said = adding({ key: 'identity', label: 'Back' }, { key: 'identity', label: 'Mine', url: '/mine' })
    const shown = labels(merged(builtInMenus.profileLinks, said))
    expect(shown).not.toContain('Back')
    expect(shown).toContain('Mine')
  })
})
