import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const sheet = fileURLToPath(new URL('../../../../build/site/client/house-fonts.css', import.meta.url))

/**
 * The faces of ui/fonts.css for pages beside the site: games, sandboxes, server-rendered pages. They use the
 * addresses of the site's build, so that the browser cache is shared; the build writes them (vite.config.ts),
 * and without a build only the metric-compatible fallbacks are used.
 */
export const siteFonts: string = existsSync(sheet) ? readFileSync(sheet, 'utf8') : ''

/** The stacks of ui/tokens.css: each script falls back to a face that has its letters. */
export const textFaces = `'Inter Variable', 'Inter Arial', 'Inter Roboto', 'Segoe UI', 'Noto Sans Arabic', 'Geeza Pro', system-ui, sans-serif`
export const displayFaces = `'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Times', 'Noto Naskh Arabic', 'Geeza Pro', serif`
