import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { palettes } from '#contract/constants.ts'
import { themeColour } from '#site/layout/theme/theme-colour.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const css = read('./tokens.css')
const palettesCss = read('./palettes.css')

/** The custom properties of the rule whose selector list holds `selector`. */
function tokensOf(selector: string, sheet = css): Map<string, string> {
  const rule = new RegExp(`^[^{}]*${selector.replace(/[[\]']/g, '\\$&')}[^{}]*\\{([^}]*)\\}`, 'm').exec(sheet)
  if (!rule?.[1]) throw new Error(`no rule for ${selector}`)
  return new Map(
    [...rule[1].matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]),
  )
}

/** WCAG 2.1 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['ground', 'raised', 'sunken', 'well']
const tints = ['win-tint', 'danger-tint', 'info-tint', 'warn-tint']
const textPairs: [string, string][] = [
  ...['ink', 'ink-soft', 'brass-ink', 'win', 'danger', 'info', 'warn', 'live'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...tints.flatMap((tint): [string, string][] => [
    ['ink', tint],
    ['ink-soft', tint],
    [tint.replace('-tint', ''), tint],
  ]),
  ['on-felt', 'felt'],
  ['on-felt', 'felt-lift'],
  ['on-felt-soft', 'felt'],
  ['on-felt-soft', 'felt-lift'],
  ['on-brass', 'brass'],
  ['on-brass', 'brass-lift'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-lift'],
  ['on-live', 'live'],
]

const decorated = palettes
  .slice(1)
  .flatMap((palette) =>
    (['dark', 'light'] as const).map((theme): [string, Map<string, string>] => [
      `${theme} theme in ${palette}`,
      new Map([
        ...tokensOf(`[data-theme='${theme}']`),
        ...tokensOf(`[data-palette='${palette}'] [data-theme='${theme}']`, palettesCss),
      ]),
    ]),
  )

describe.each([
  ['dark theme', tokensOf("[data-theme='dark']")],
  ['light theme', tokensOf("[data-theme='light']")],
  ...decorated,
])('CN-07 the %s passes contrast', (_theme, tokens) => {
  const value = (name: string) => {
    const hex = tokens.get(name)
    if (!hex) throw new Error(`--${name} is not a plain colour`)
    return hex
  }

  test.each(textPairs)('CN-07 %s on %s is at least 4.5:1', (text, surface) => {
    expect(contrast(value(text), value(surface))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(surfaces)("CN-07 a control's edge on %s is at least 3:1", (surface) => {
    expect(contrast(value('line-strong'), value(surface))).toBeGreaterThanOrEqual(3)
  })
})

test('CN-07 both themes state the same tokens', () => {
  const names = (selector: string) => [...tokensOf(selector).keys()].toSorted()
  expect(names("[data-theme='light']")).toEqual(names("[data-theme='dark']"))
})

test('CN-07 what a light system gets is the light theme to the letter', () => {
  const declared = (start: string) =>
    css
      .slice(css.indexOf(start))
      .replace(/^[^{]*\{([^}]*)\}[^]*$/, '$1')
      .split(';')
      .map((line) => line.trim())
  expect(declared("[data-theme='system'] {")).toEqual(declared("[data-theme='light'],"))
  expect(declared("[data-theme='system'] {").length).toBeGreaterThan(30)
})

test.each(palettes.slice(1))('CN-07 in %s a light system gets the light theme to the letter', (palette) => {
  const declared = (selector: string) => [...tokensOf(selector, palettesCss)]
  const system = declared(`  :root[data-palette='${palette}'][data-theme='system']`)
  expect(system).toEqual(declared(`[data-palette='${palette}'] [data-theme='light']`))
  expect(system.length).toBeGreaterThan(5)
})

test.each(palettes)('CN-07 the browser’s own bars have the ground of %s', (palette) => {
  const groundIn = (theme: 'dark' | 'light') => {
    const own = palette === 'felt' ? undefined : `[data-palette='${palette}'] [data-theme='${theme}']`
    return (own ? tokensOf(own, palettesCss) : tokensOf(`[data-theme='${theme}']`))
      .get('ground')
      ?.toUpperCase()
  }
  expect(themeColour[palette]).toEqual({ dark: groundIn('dark'), light: groundIn('light') })
})
