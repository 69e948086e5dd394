import { expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

test.each([
  ['Your code: 012345', ['012345'], 'Your code: ••••••'],
  ['012345\n\n@casino.example #012345', ['012345'], '••••••\n\n@casino.example #••••••'],
  ['<a href="https://x/y?a=1&amp;token=Ab-_9">', ['Ab-_9'], '<a href="https://x/y?a=1&amp;token=••••••">'],
  ['€ 12.50 are back', [], '€ 12.50 are back'],
  ['nothing', [''], 'nothing'],
])('%j without %j is %j', (text, secrets, shown) => {
  expect(hideSecrets(text, secrets)).toBe(shown)
})
