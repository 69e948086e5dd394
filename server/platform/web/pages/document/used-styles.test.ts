import { expect, test } from 'vitest'
import { createUsedStyles } from './used-styles.ts'

const css = [
  '@font-face{font-family:Inter;src:url(a.woff2)}',
  ':root{--ink:#fff}',
  'body{margin:0}',
  '.visually-hidden{position:absolute}',
  '._tile_aaaaa_1{color:red}',
  '._tile_aaaaa_1[data-wide]>._poster_aaaaa_2{color:blue}',
  '._gone_bbbbb_3,._tile_aaaaa_1:hover{color:green}',
  '._gone_bbbbb_3{color:pink}',
  '._tile_aaaaa_1:not(._gone_bbbbb_3){order:1}',
  ':is(._gone_bbbbb_3,._tile_aaaaa_1) p{order:2}',
  'button:has(._gone_bbbbb_3){order:3}',
  '@media (width>=40rem){._gone_bbbbb_3{order:4}._poster_aaaaa_2{order:5}}',
  '@media print{._gone_bbbbb_3{order:6}}',
  '@supports (display:grid){@container (width>1px){._tile_aaaaa_1{order:7}}}',
  '@keyframes _turn_4{to{rotate:1turn}}',
  '@layer base;',
].join('')

const used = createUsedStyles(css)

test('a document gets the rules of its classes and its scripts’, in their order, and all without classes', () => {
  const html = '<main class="_tile_aaaaa_1 other"></main>'
  const dropped = [
    '._gone_bbbbb_3{color:pink}',
    '._gone_bbbbb_3{order:4}',
    '@media print{._gone_bbbbb_3{order:6}}',
  ]
  expect(used(html, new Set(['_poster_aaaaa_2']))).toBe(
    dropped.reduce((all, rule) => all.replace(rule, ''), css),
  )
})

test('a document without classes gets what needs none', () => {
  const all = used('<p>class="_tile_aaaaa_1 in a text"</p>', new Set())
  expect(all).toContain('body{margin:0}.visually-hidden{position:absolute}')
  expect(all).not.toContain('._tile_aaaaa_1{')
})
