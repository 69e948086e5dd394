import { expect, test } from 'vitest'
import { demandedAlone } from './page-parts.ts'

test('what is loaded on demand without waiting is the page’s own', () => {
  const code = `
    const row = () => import('./scroll-arrows.tsx')
    const menu = () => whenComplete(import('./menu-curtain.tsx'))
    const errors = () => whenTextsComplete(import('./api-error-reactions.tsx'))
    const chat = () => import('#site/features/chat/chat.tsx')
    const up = () => import('../../home/below-games.tsx')`
  expect(demandedAlone(code)).toEqual([
    'scroll-arrows.tsx',
    'site/features/chat/chat.tsx',
    'home/below-games.tsx',
  ])
})
