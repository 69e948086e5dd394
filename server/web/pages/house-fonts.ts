import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const sheet = fileURLToPath(new URL('../../../build/site/client/house-fonts.css', import.meta.url))

/**
 * The faces of ui/fonts.css for pages beside the site: games, stand-ins, what the server draws by itself. Their
 * addresses are those of the site's own build, so that a browser that has seen one has the other's files; the build
 * writes them down (vite.config.ts), and without one the stand-ins of the same measures are all there is.
 */
export const houseFonts: string = existsSync(sheet) ? readFileSync(sheet, 'utf8') : ''

/** The stacks of ui/tokens.css: each script falls to a face that has its letters. */
export const textFaces = `'Inter Variable', 'Inter Arial', 'Inter Roboto', 'Segoe UI', 'Noto Sans Arabic', 'Geeza Pro', system-ui, sans-serif`
export const displayFaces = `'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Times', 'Noto Naskh Arabic', 'Geeza Pro', serif`
