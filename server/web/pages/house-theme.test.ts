import { expect, test } from 'vitest'
import { offeredThemes, themeFor } from './house-theme.ts'

type Entry = { type: 'dark' | 'light'; isDefault?: boolean }
const house = (...entries: Entry[]) =>
  ({ content: { themes: () => entries } }) as unknown as Parameters<typeof themeFor>[0]

const unmarked = house({ type: 'light' }, { type: 'dark' })
const both = house({ type: 'light' }, { type: 'dark', isDefault: true })

test.each([
  ['the wanted one', both, 'light', 'light'],
  ['the one marked default for a theme nobody offers', both, 'pink', 'dark'],
  ['the default for who has chosen none', both, undefined, 'dark'],
  ['the first where none is marked', house({ type: 'light' }, { type: 'dark' }), 'pink', 'light'],
  ['dark where there are none', house(), 'light', 'dark'],
  [
    'that of their system for who has chosen none, where both are offered and none is marked',
    unmarked,
    undefined,
    'system',
  ],
  ['the same from what is kept for guests', unmarked, 'system', 'system'],
  ['the chosen one where none is marked', unmarked, 'light', 'light'],
  ['the only one for who has chosen none', house({ type: 'light' }), undefined, 'light'],
  ['the only one for who chose another before', house({ type: 'light' }), 'dark', 'light'],
])('TH-02 a visitor gets %s', (_what, parts, wanted, theme) => {
  expect(themeFor(parts, wanted)).toBe(theme)
})

test('TH-03 the themes on offer are those of the content, in its order', () => {
  expect(offeredThemes(both)).toEqual(['light', 'dark'])
})
