import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptParts } from '#dev/vite/page-parts.ts'

/** What the scripts of a document name, with those they need. */
export type PageParts = { readonly texts: readonly string[]; readonly classes: ReadonlySet<string> }

const maxKnown = 500

/**
 * Finds the texts and classes that a document's own scripts name, by what the build says of each of them. All that
 * its code shows before it loads more is among them.
 */
export const createPageParts = (clientFolder: string): ((html: string) => PageParts) => {
  const parts = JSON.parse(readFileSync(join(clientFolder, 'page-parts.json'), 'utf8')) as Record<
    string,
    ScriptParts
  >
  const known = new Map<string, PageParts>()
  const follow = (script: string, found: Set<string>): void => {
    if (found.has(script)) return
    found.add(script)
    for (const next of parts[script]?.needs ?? []) follow(next, found)
  }
  return (html) => {
    // A page may show a visitor's own text: only scripts of the build are followed.
    const named = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    const scripts = [...named].filter((script) => Object.hasOwn(parts, script)).toSorted()
    const name = scripts.join(' ')
    const read = known.get(name)
    if (read) return read
    const found = new Set<string>()
    for (const script of scripts) follow(script, found)
    const all = [...found].flatMap((script) => parts[script] ?? [])
    const made = {
      texts: [...new Set(all.flatMap(({ texts }) => texts))],
      classes: new Set(all.flatMap(({ classes }) => classes)),
    }
    if (known.size >= maxKnown) known.clear()
    known.set(name, made)
    return made
  }
}

export type PickTexts = (key: string, paths: readonly string[]) => string

/** Where the site leaves the place of a first document's texts (site/layout/texts/document-texts.tsx). */
const placeOfTexts =
  /<script id="texts" type="application\/json" data-key="([\w.-]+)" data-inside="true"><\/script>/

/** Fills texts into a first document, and marks them if they are a part. */
export const fillTexts = (html: string, paths: readonly string[], pick: PickTexts): string => {
  const part = paths.includes('') ? '' : ' data-part=""'
  return html.replace(
    placeOfTexts,
    (_place, key: string) =>
      `<script id="texts" type="application/json" data-key="${key}" data-inside="true"${part}>${pick(key, paths)}</script>`,
  )
}

/** A document that is no first visit's, with all texts where it has a place for them; bytes of others are not read. */
export const withAllTexts = (html: Uint8Array, pick: PickTexts): Uint8Array => {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  return bytes.includes('data-inside="true"></script>')
    ? Buffer.from(fillTexts(bytes.toString(), [''], pick))
    : html
}
