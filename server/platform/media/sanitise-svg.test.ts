import { expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const shape = '<path d="M0 0h24v24z"/>'
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${attributes}>${inside}</svg>`

test('UI-05 a plain drawing keeps its shapes, colours and gradients', () => {
  const markup = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="b"><rect width="24" height="24"/></clipPath></defs>' +
      '<g clip-path="url(#b)"><path fill="url(#a)" fill-rule="evenodd" d="M0 0h24v24z"/><use xlink:href="#b"/></g>' +
      '<circle style="fill: currentColor; stroke-width:2; position:fixed" cx="1" cy="1" r="1"/>',
  )
  const clean = sanitiseSvg(markup) ?? ''
  const prefix = /id="(svg[0-9a-f]{8}-)a"/.exec(clean)?.[1] ?? 'none'
  expect(clean).toContain(`<linearGradient id="${prefix}a">`)
  expect(clean).toContain(`fill="url(#${prefix}a)"`)
  expect(clean).toContain(`clip-path="url(#${prefix}b)"`)
  expect(clean).toContain(`<use href="#${prefix}b"`)
  expect(clean).toContain('viewBox="0 0 24 24"')
  expect(clean).toContain('fill="currentColor" stroke-width="2"')
  expect(clean).not.toMatch(/style=|position/)
})

test('UI-05 two drawings that use the same names do not meet in one page', () => {
  const ids = ['M0 0h1', 'M0 0h2'].map(
    (d) => /id="([^"]+)"/.exec(sanitiseSvg(svg(`<path id="a" d="${d}"/>`)) ?? '')?.[1],
  )
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['a script', `<script>alert(1)</script>${shape}`],
  ['a script of another file', `<script href="https://evil.example/x.js"/>${shape}`],
  ['a handler', `<path onclick="alert(1)" onload="alert(1)" d="M0 0"/>`],
  ['a handler on the root', shape, `onload="alert(1)"`],
  ['a page inside', `<foreignObject><iframe src="https://evil.example"/></foreignObject>${shape}`],
  ['a page in a title', `<title><img src="x" onerror="alert(1)"/></title>${shape}`],
  ['a link', `<a href="javascript:alert(1)">${shape}</a>`],
  ['a link in the old way', `<a xlink:href="javascript:alert(1)">${shape}</a>`],
  ['a picture', `<image href="https://evil.example/x.png"/>${shape}`],
  ['a drawing of another file', `<use href="https://evil.example/x.svg#a"/>${shape}`],
  ['a drawing in an address', `<use href="data:image/svg+xml,x#a"/>${shape}`],
  ['a style sheet', `<style>@import url(https://evil.example/x.css); path{fill:red}</style>${shape}`],
  ['a style sheet instruction', `<?xml-stylesheet href="https://evil.example/x.css"?>${shape}`],
  ['a colour from elsewhere', `<path fill="url(https://evil.example/x#a)" d="M0 0"/>`],
  ['a colour from elsewhere, spelt otherwise', `<path fill="u\\72l(https://evil.example/x#a)" d="M0 0"/>`],
  ['a filter from elsewhere in a style', `<path style="filter:url('https://evil.example/x#a')" d="M0 0"/>`],
  [
    'a reference that moves',
    `<a><set attributeName="href" to="javascript:alert(1)"/></a><animate attributeName="href" values="javascript:alert(1)"/>${shape}`,
  ],
  ['a filter that fetches', `<filter id="f"><feImage href="https://evil.example/x"/></filter>${shape}`],
  ['a frame', `<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/>${shape}`],
  ['a name of another kind', `<svg:script>alert(1)</svg:script>${shape}`],
  ['a name in capitals', `<SCRIPT>alert(1)</SCRIPT>${shape}`],
  ['text that looks like markup', `<text>&lt;img src=x onerror=alert(1)&gt;</text>`],
  ['raw text', `<text><![CDATA[<img src=x onerror=alert(1)>]]></text>`],
  ['an end too early', `</svg><img src=x onerror=alert(1)><svg>${shape}`],
])('UI-05 X15 %s does not survive', (_what, inside, attributes = '') => {
  const clean = sanitiseSvg(svg(inside, attributes)) ?? ''
  expect(clean).toMatch(/<(path|text)[\s>/]/)
  // Remaining text is escaped; only tags could have an effect.
  expect((clean.match(/<[^>]*>/g) ?? []).join('')).not.toMatch(
    /<(?!\/?(svg|g|defs|path|text|filter|use)[\s/>])|\son\w+=|javascript:|evil\.example|data:|style=|<\?/i,
  )
})

test.each([
  ['', 'nothing'],
  ['<p>Not here</p>', 'a page'],
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'an empty drawing'],
  ['<svg><script>alert(1)</script></svg>', 'only a script'],
  [svg(`${'<use href="#a"/>'.repeat(30)}${shape}`), 'a drawing of drawings'],
  ['<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><desc>&a;</desc></svg>', 'an entity'],
])('UI-05 %s is no drawing: %s', (markup) => {
  expect(sanitiseSvg(markup)).toBeUndefined()
})
