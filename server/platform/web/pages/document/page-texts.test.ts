import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPageTexts } from './page-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const named = {
  '/assets/shell-1.js': ['layout', 'common'],
  '/assets/hall-2.js': ['hall', 'layout'],
  '/assets/pay-3.js': [''],
}
writeFileSync(join(folder, 'named-texts.json'), JSON.stringify(named))

const fill = createPageTexts(folder)
const pick = (key: string, paths: readonly string[]) => `${key}: ${paths.join()}`
const documentOf = (...scripts: string[]) =>
  `${scripts.map((name) => `<link rel="modulepreload" href="/assets/${name}">`).join('')}<script id="texts" type="application/json" data-key="en.a-1" data-inside="true"></script>`

test('a document has the texts that its own scripts name, and says that they are a part', () => {
  const html = fill(documentOf('shell-1.js', 'hall-2.js'), pick, false)
  expect(html).toContain(' data-part="">en.a-1: layout,common,hall</script>')
})

test.each([
  ['a script that names all', documentOf('shell-1.js', 'pay-3.js'), false],
  ['a page that opens the popup', documentOf('shell-1.js'), true],
])('%s has all of them', (_what, html, isWhole) => {
  const filled = fill(html, (_key, paths) => String(paths.includes('')), isWhole)
  expect(filled).toContain('data-inside="true">true</script>')
})

test('a page without the place stays as it is', () => {
  expect(fill('<p>no texts</p>', pick, false)).toBe('<p>no texts</p>')
})
