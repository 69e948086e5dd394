import type { themes } from '#contract/constants.ts'

export type Theme = (typeof themes)[number]

/** Colour of the browser's own bars: the ground of each theme in ui/tokens.css. */
export const themeColour: Readonly<Record<Theme, string>> = { dark: '#0B1210', light: '#F6F1E6' }
