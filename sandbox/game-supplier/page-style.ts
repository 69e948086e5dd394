import { readFileSync } from 'node:fs'
import { houseFonts } from '#server/web/pages/house-fonts.ts'

const read = (file: URL): string => readFileSync(file, 'utf8')
const tokens = ['../../ui/tokens.css', '../../ui/base.css'].map((path) =>
  read(new URL(path, import.meta.url)),
)

/** The style of a page of the stand-in, which is drawn from the tokens of the house. */
export const styleOf = (file: URL): string => [houseFonts, ...tokens, read(file)].join('\n')
