import type { Palette, themes } from '#contract/constants.ts'

export type Theme = (typeof themes)[number]

/** The theme of a page, or the visitor's system setting. */
export type PageTheme = Theme | 'system'

/** Colours and fonts of the operator over those of the palette. */
export type BrandTheme = {
  readonly sheet: string
  readonly ground: Readonly<Record<Theme, string | undefined>>
}

/** The colour of the browser's bars: the background of each theme in ui/tokens.css and ui/palettes.css. */
export const themeColour: Readonly<Record<Palette, Readonly<Record<Theme, string>>>> = {
  felt: { dark: '#0B1210', light: '#F6F1E6' },
  harbour: { dark: '#0A1016', light: '#F1F2F0' },
  garnet: { dark: '#130D0D', light: '#F7F1EC' },
}
