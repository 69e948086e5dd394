import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUofXml } from './read-uof-xml.ts'

const attributeOf = (written: string): unknown => {
  const root = readUofXml(new TextEncoder().encode(`<?xml version="1.0"?><odds name="${written}"/>`))
  return 'problem' in root ? root.problem : root.attributes.name
}

describe('character references of a feed', () => {
  test.each([
    ['Atl&#233;tico', 'Atlético'],
    ['Atl&#xE9;tico', 'Atlético'],
    ['O&apos;Higgins &amp; Co', "O'Higgins & Co"],
    ['&quot;A&quot; &lt; &gt;', '"A" < >'],
    ['&amp;#65;', '&#65;'],
    ['&amp;amp;', '&amp;'],
    ['&amp;lt;', '&lt;'],
    ['&amp;amp;#x41;', '&amp;#x41;'],
    ['&#38;#65;', '&#65;'],
    ['&#38;amp;', '&amp;'],
    ['&#x1F3C6;', '🏆'],
    ['a&#9;b&#10;c&#13;d', 'a\tb\nc\rd'],
    ['a&#x9;b&#xA;c&#xD;d', 'a\tb\nc\rd'],
    ['Atl&#00000233;tico', 'Atlético'],
    ['Atl&#x00000000E9;tico', 'Atlético'],
    ['&#x10FFFF;', '\u{10ffff}'],
    ['&#x110000;', '&#x110000;'],
    ['&#xFFFE;', '&#xFFFE;'],
    ['&#8;&#x1F;', '&#8;&#x1F;'],
    ['&#0;', '&#0;'],
    ['&#0000000000;', '&#0000000000;'],
    ['&#xD800;', '&#xD800;'],
    ['&unknown;', '&unknown;'],
  ])('%s in an attribute is %s', (written, read) => {
    expect(attributeOf(written)).toBe(read)
  })

  test('are undone once, regardless of the text that they write', () => {
    const escaped = (text: string): string =>
      text.replaceAll(/[&<>"']/g, (sign) => (sign === '&' ? '&amp;' : `&#${sign.charCodeAt(0)};`))
    const word = fc.string({
      unit: fc.constantFrom('&', '#', ';', 'a', 'm', 'p', 'l', 't', 'x', '4', '1', '<', '"', "'", 'é'),
      minLength: 1,
    })
    fc.assert(
      fc.property(word, (text) => {
        expect(attributeOf(escaped(text))).toBe(text)
      }),
    )
  })
})
