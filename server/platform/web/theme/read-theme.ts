import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SettingsError } from '#server/platform/kernel/settings/settings.ts'
import { displayFaces, textFaces } from '../pages/site-fonts.ts'

/** The operator's colours, icon and fonts (`THEME_DIR`). */
export type BrandTheme = {
  readonly sheet: string
  /** Changes with the sheet or a font, so that both may be cached for ever. */
  readonly hash: string
  /** Fonts by the name under which they are served. */
  readonly fonts: ReadonlyMap<string, Buffer>
  readonly icon: Buffer | undefined
  /** Background of each theme; undefined: the palette's. */
  readonly ground: Readonly<Record<'dark' | 'light', string | undefined>>
}

const tokensFile = fileURLToPath(new URL('../../../../ui/tokens.css', import.meta.url))
/** The colours of ui/tokens.css, by their names there. */
const colourNames = (): readonly string[] => [
  ...new Set(
    [...readFileSync(tokensFile, 'utf8').matchAll(/--([a-z-]+): #[0-9a-f]{6};/g)].map(([, it]) => it ?? ''),
  ),
]

const schemaOf = (names: readonly string[]) => {
  const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #0e3b2e' })
  const colours = z.strictObject(Object.fromEntries(names.map((name) => [name, colour.optional()])))
  const font = z
    .string()
    .regex(/^fonts\/[\w-]+\.woff2$/, { error: 'must be a file such as fonts/heading.woff2' })
  return z.strictObject({
    dark: colours.optional(),
    light: colours.optional(),
    fonts: z.strictObject({ text: font.optional(), display: font.optional() }).optional(),
  })
}

const stacks = { text: textFaces, display: displayFaces }

const faults = (file: string, error: z.ZodError): SettingsError =>
  new SettingsError(
    error.issues.map(({ path, message, ...issue }) =>
      issue.code === 'unrecognized_keys'
        ? `${file}: ${[...path, issue.keys[0]].join('.')} is no colour of ui/tokens.css, and no other part of a theme.`
        : `${file}: ${path.join('.')} ${message}.`,
    ),
  )

const parse = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SettingsError([`${file}: ${error instanceof Error ? error.message : String(error)}`])
  }
}

const rule = (selectors: string, colours: Readonly<Record<string, unknown>> = {}): string => {
  const set = Object.entries(colours).map(([name, value]) => `--${name}:${String(value)};`)
  return set.length > 0 ? `${selectors}{${set.join('')}}` : ''
}

const faceOf = (part: 'text' | 'display', hash: string): string => {
  const file = `/theme/${hash}/${part}.woff2`
  const family = `Brand ${part}`
  return `@font-face{font-family:'${family}';font-display:swap;font-weight:100 900;src:url(${file}) format('woff2')}:root:root{--font-${part}:'${family}',${stacks[part]}}`
}

const readFont = (folder: string, path: string): Buffer => {
  const file = join(folder, path)
  if (!existsSync(file)) throw new SettingsError([`${file} does not exist, which theme.json names.`])
  return readFileSync(file)
}

/** Where pages find the sheet. */
export const themeSheet = ({ hash }: BrandTheme): string => `/theme/${hash}/theme.css`

/** Reads `theme.json`, `icon.svg` and the fonts that it names. Throws a {@link SettingsError} that names file and field. */
export const readTheme = (folder: string): BrandTheme => {
  const file = join(folder, 'theme.json')
  if (!existsSync(file)) throw new SettingsError([`THEME_DIR names ${folder}, which has no theme.json.`])
  const parsed = schemaOf(colourNames()).safeParse(parse(file))
  if (!parsed.success) throw faults(file, parsed.error)
  const { dark, light, fonts = {} } = parsed.data
  const faces = (['text', 'display'] as const).flatMap((part) => {
    const path = fonts[part]
    return path === undefined ? [] : [[part, readFont(folder, path)] as const]
  })
  const colours = [
    rule(
      ":root:root:root:not([data-theme]),:root:root:root[data-theme='dark'],:root:root [data-theme='dark']",
      dark,
    ),
    rule(":root:root:root[data-theme='light'],:root:root [data-theme='light']", light),
    `@media not (prefers-color-scheme:light){${rule(":root:root:root[data-theme='system']", dark)}}`,
    `@media (prefers-color-scheme:light){${rule(":root:root:root[data-theme='system']", light)}}`,
  ]
  const sheetAt = (place: string): string =>
    `${faces.map(([part]) => faceOf(part, place)).join('')}@media screen{${colours.join('')}}`
  const hashed = createHash('sha256').update(sheetAt(''))
  for (const [, bytes] of faces) hashed.update(bytes)
  const hash = hashed.digest('hex').slice(0, 16)
  const icon = join(folder, 'icon.svg')
  return {
    sheet: sheetAt(hash),
    hash,
    fonts: new Map(faces.map(([part, bytes]) => [`${part}.woff2`, bytes])),
    icon: existsSync(icon) ? readFileSync(icon) : undefined,
    ground: { dark: dark?.ground, light: light?.ground },
  }
}
