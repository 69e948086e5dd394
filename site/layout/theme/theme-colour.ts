import type { themes } from '#contract/constants.ts'

export type Theme = (typeof themes)[number]

/** What a page is drawn in: a theme, or whichever the visitor's own system is set to. */
export type PageTheme = Theme | 'system'

/** Colour of the browser's own bars: the ground of each theme in ui/tokens.css. */
export const themeColour: Readonly<Record<Theme, string>> = { dark: '#0B1210', light: '#F6F1E6' }
