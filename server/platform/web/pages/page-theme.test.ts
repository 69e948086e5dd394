import { expect, test } from 'vitest'
import { offeredThemes, pageTheme } from './page-theme.ts'

type Entry = { type: 'dark' | 'light'; isDefault?: boolean }
const houseWith = (followsSystemTheme: boolean, ...entries: Entry[]) =>
  ({ content: { themes: () => entries, section: () => ({ followsSystemTheme }) } }) as unknown as Parameters<
    typeof pageTheme
  >[0]
const house = (...entries: Entry[]) => houseWith(false, ...entries)

const unmarked = houseWith(true, { type: 'light' }, { type: 'dark' })
const both = house({ type: 'light' }, { type: 'dark', isDefault: true })

test.each([
  ['the wanted one', both, 'light', 'light'],
  ['the one marked default for a theme that is not offered', both, 'pink', 'dark'],
  ['the default for who has chosen none', both, undefined, 'dark'],
  ['the first where none is marked', house({ type: 'light' }, { type: 'dark' }), 'pink', 'light'],
  ['dark where there are none', house(), 'light', 'dark'],
  [
    'that of their system for who has chosen none, where the operator wants it, both are offered and none is marked',
    unmarked,
    undefined,
    'system',
  ],
  ['the same from what is kept for guests', unmarked, 'system', 'system'],
  ['the chosen one where none is marked', unmarked, 'light', 'light'],
  [
    'the first for who has chosen none, where none is marked',
    house({ type: 'light' }, { type: 'dark' }),
    undefined,
    'light',
  ],
  ['the first for what was kept for guests', house({ type: 'light' }, { type: 'dark' }), 'system', 'light'],
  [
    'a marked one though systems are followed',
    houseWith(true, { type: 'light' }, { type: 'dark', isDefault: true }),
    undefined,
    'dark',
  ],
  ['the only one for who has chosen none', house({ type: 'light' }), undefined, 'light'],
  ['the only one for who chose another before', house({ type: 'light' }), 'dark', 'light'],
])('TH-02 CN-02 a visitor gets %s', (_what, parts, wanted, theme) => {
  expect(pageTheme(parts, wanted)).toBe(theme)
})

test('TH-03 the themes on offer are those of the content, in its order', () => {
  expect(offeredThemes(both)).toEqual(['light', 'dark'])
})
