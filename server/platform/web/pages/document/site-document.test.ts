import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cutDocument, fillCompressed, fillDocument } from './site-document.ts'

const pages = [
  'no place at all',
  '<script nonce="@@">one</script>',
  `@@${'straße € مرحبا '.repeat(5000)}@@ between @@@@`,
  '',
]

test.each(pages)('W10 a page gets its nonce in every place, plain and compressed alike (%#)', (html) => {
  const document = cutDocument(new Response(null, { headers: { vary: 'Cookie' } }), Buffer.from(html), '@@')
  const expected = html.replaceAll('@@', 'fresh+nonce/=')
  expect(Buffer.from(fillDocument(document, 'fresh+nonce/=')).toString()).toBe(expected)
  expect(gunzipSync(fillCompressed(document, 'fresh+nonce/=')).toString()).toBe(expected)
})

test('P16 pieces between nonces are compressed with what stands before them, but refer to no nonce', () => {
  const link = (at: number) => `<link rel="modulepreload" href="/assets/part-${at}.js" nonce="@@"/>`
  const links = Array.from({ length: 40 }, (_, at) => link(at)).join('')
  // More than the window of the compression, and text that a nonce repeats.
  const html = `${links}<p>fresh+nonce/=</p>${`${'one two fresh+nonce/= '.repeat(100)}@@`.repeat(40)}${links}`
  const document = cutDocument(new Response(), Buffer.from(html), '@@')
  for (const nonce of ['fresh+nonce/=', 'other+nonce/=', 'a longer nonce'])
    expect(gunzipSync(fillCompressed(document, nonce)).toString()).toBe(html.replaceAll('@@', nonce))
  const alone = gzipSync(link(1)).byteLength
  const all = fillCompressed(
    cutDocument(new Response(), Buffer.from(links), '@@'),
    'fresh+nonce/=',
  ).byteLength
  expect(all).toBeLessThan(20 * alone)
})
