import { gunzipSync } from 'node:zlib'
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
