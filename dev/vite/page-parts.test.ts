import { expect, test } from 'vitest'
import { demandedAlone, namedTexts } from './page-parts.ts'

test.each([
  [`const t = useTranslations('hall.filters')`, ['hall.filters']],
  ['const t = useTranslations(`cashier.history.empty`)', ['cashier.history.empty']],
  [`translatorOf(rootOf(matches), 'offers')('meta.title')`, ['offers']],
  [
    `useTranslations(kind === 'loss' ? 'profile.lossLimits' : 'profile.limits')`,
    ['loss', 'profile.lossLimits', 'profile.limits'],
  ],
  ['const t = useTranslations()', ['']],
  ['const own = useTranslations(area)', []],
  [
    `const text = useFieldText('auth.registration'), t = useTranslations('auth')`,
    ['auth.registration', 'auth'],
  ],
  [`export const meta = pageMeta({ area: 'offers.meta' })`, ['offers.meta']],
  [`const fetchTranslations = load('hall')`, []],
])('%s reads %j', (code, paths) => {
  expect(namedTexts(code)).toEqual(paths)
})

test('what is loaded on demand without waiting is the page’s own', () => {
  const code = `
    const row = () => import('./scroll-arrows.tsx')
    const menu = () => whenComplete(import('./menu-curtain.tsx'))
    const chat = () => import('#site/features/chat/chat.tsx')
    const up = () => import('../../home/below-games.tsx')`
  expect(demandedAlone(code)).toEqual([
    'scroll-arrows.tsx',
    'site/features/chat/chat.tsx',
    'home/below-games.tsx',
  ])
})
