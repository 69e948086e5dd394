import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type PickTexts = (key: string, paths: readonly string[]) => string

/** Where the site leaves the place of a first document's texts (site/layout/texts/document-texts.tsx). */
const place = /<script id="texts" type="application\/json" data-key="([\w.-]+)" data-inside="true"><\/script>/

/**
 * Fills in the texts that the scripts of a first visit's document name, by what the build says of each of them
 * (dev/vite/named-texts.ts). A page that opens the popup has all of them: its code waits for them.
 */
export const createPageTexts = (clientFolder: string) => {
  const named = JSON.parse(readFileSync(join(clientFolder, 'named-texts.json'), 'utf8')) as Record<
    string,
    readonly string[]
  >
  return (html: string, pick: PickTexts, isWhole: boolean): string => {
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    const paths = isWhole ? [''] : [...new Set([...scripts].flatMap((script) => named[script] ?? []))]
    const part = paths.includes('') ? '' : ' data-part=""'
    return html.replace(
      place,
      (_place, key: string) =>
        `<script id="texts" type="application/json" data-key="${key}" data-inside="true"${part}>${pick(key, paths)}</script>`,
    )
  }
}
