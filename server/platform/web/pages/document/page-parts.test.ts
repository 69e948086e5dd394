import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPageParts, fillTexts, withAllTexts } from './page-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-parts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const parts = {
  '/assets/shell-1.js': {
    needs: ['/assets/row-2.js'],
    texts: ['layout', 'common'],
    classes: ['_bar_aaaaa_1'],
  },
  '/assets/row-2.js': { needs: ['/assets/shell-1.js'], texts: ['home.row'], classes: ['_row_bbbbb_1'] },
  '/assets/hall-3.js': { needs: [], texts: ['hall', 'layout'], classes: [] },
}
writeFileSync(join(folder, 'page-parts.json'), JSON.stringify(parts))
const partsOf = createPageParts(folder)

test('a document has what its own scripts name, and those that they need', () => {
  const html =
    '<link rel="modulepreload" href="/assets/shell-1.js"><script>import * as a from "/assets/hall-3.js"</script>'
  const { texts, classes } = partsOf(html)
  expect(texts.toSorted()).toEqual(['common', 'hall', 'home.row', 'layout'])
  expect([...classes].toSorted()).toEqual(['_bar_aaaaa_1', '_row_bbbbb_1'])
  expect(partsOf('<link href="/assets/hall-3.js">').texts).toEqual(['hall', 'layout'])
})

const place = '<script id="texts" type="application/json" data-key="en.a-1" data-inside="true"></script>'

test.each([
  ['a part, which is marked', ['layout', 'hall'], ' data-part="">en.a-1: layout,hall</script>'],
  ['all of them, which are not', ['layout', ''], ' data-inside="true">en.a-1: layout,</script>'],
])('its texts are %s', (_what, paths, end) => {
  expect(fillTexts(`<p>$&</p>${place}`, paths, (key, given) => `${key}: ${given.join()}`)).toContain(end)
})

test('what is no script of the build is not followed', () => {
  expect(partsOf('<p>/assets/constructor.js /assets/none.js</p>').texts).toEqual([])
})

test('a document that is no first visit’s has all texts in its place, and stays as it is without one', () => {
  const pick = (_key: string, paths: readonly string[]) => JSON.stringify(paths)
  expect(Buffer.from(withAllTexts(Buffer.from(place), pick)).toString()).toContain(
    'data-inside="true">[""]</script>',
  )
  const other = Buffer.from('<p>no texts</p>')
  expect(withAllTexts(other, pick)).toBe(other)
})

test('a page without the place stays as it is', () => {
  expect(fillTexts('<p>no texts</p>', ['hall'], () => 'texts')).toBe('<p>no texts</p>')
})
