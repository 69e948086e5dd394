import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTheme } from './read-theme.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-theme-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (theme: unknown): void =>
  writeFileSync(join(folder, 'theme.json'), typeof theme === 'string' ? theme : JSON.stringify(theme))

/** What stands before each rule that sets a colour: its selectors, after the media query that holds them. */
const selectorsOf = (sheet: string, colour: string): string[] =>
  sheet
    .split('}')
    .filter((rule) => rule.includes(colour))
    .map((rule) => rule.split('{').slice(0, -1).join(' ').replace('@media screen ', ''))

test('a colour of one theme is not that of the other', () => {
  write({ dark: { felt: '#111111', ground: '#222222' } })
  const { sheet, ground } = readTheme(folder)
  const dark = selectorsOf(sheet, '#111111')
  expect(dark).toEqual([
    expect.stringContaining("[data-theme='dark']"),
    "@media not (prefers-color-scheme:light) :root:root:root[data-theme='system']",
  ])
  // No selector fits a page in the light theme.
  for (const selector of dark.join(',').split(','))
    expect(selector).toMatch(/:not\(\[data-theme\]\)|data-theme='(dark|system)'/)
  expect(ground).toEqual({ dark: '#222222', light: undefined })
})

test('colours of each theme are set for the page, for what differs from it, and for the system’s choice', () => {
  write({ dark: { felt: '#111111' }, light: { felt: '#eeeeee' } })
  const { sheet } = readTheme(folder)
  expect(sheet.match(/--felt:#111111/g)).toHaveLength(2)
  expect(sheet.match(/--felt:#eeeeee/g)).toHaveLength(2)
})

test('a font is served under a name that changes with its bytes', () => {
  mkdirSync(join(folder, 'fonts'))
  write({ fonts: { display: 'fonts/heading.woff2' } })
  const hashes = ['one', 'two'].map((bytes) => {
    writeFileSync(join(folder, 'fonts/heading.woff2'), bytes)
    const { sheet, hash, fonts } = readTheme(folder)
    expect(sheet).toContain(`url(/theme/${hash}/display.woff2)`)
    expect(String(fonts.get('display.woff2'))).toBe(bytes)
    return hash
  })
  expect(new Set(hashes).size).toBe(2)
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'theme.json: '],
  [
    'a colour of another form',
    { dark: { felt: 'red' } },
    'theme.json: dark.felt must be a colour such as #0e3b2e.',
  ],
  [
    'style in place of a colour',
    { dark: { felt: '#111111}body{display:none' } },
    'dark.felt must be a colour',
  ],
  [
    'an unknown colour',
    { light: { carpet: '#111111' } },
    'theme.json: light.carpet is no colour of ui/tokens.css',
  ],
  ['an unknown part', { logo: 'x' }, 'theme.json: logo is no colour of ui/tokens.css, and no other part'],
  ['a font outside', { fonts: { text: '../secret.woff2' } }, 'fonts.text must be a file such as'],
  ['a font that is missing', { fonts: { text: 'fonts/no.woff2' } }, 'fonts/no.woff2 does not exist'],
])('%s is refused with file and field', (_what, theme, says) => {
  write(theme)
  expect(() => readTheme(folder)).toThrow(says)
})

test('a folder without a theme is refused by its name', () => {
  expect(() => readTheme(folder)).toThrow(`THEME_DIR names ${folder}, which has no theme.json.`)
})
