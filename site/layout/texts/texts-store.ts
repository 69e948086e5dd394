import type compile from 'icu-minify/compile'

export type Texts = { [key: string]: ReturnType<typeof compile> | Texts }

/** Id of the element in the document that holds the texts, or names the address they stand at. */
export const textsElementId = 'texts'

/** Address of the texts named by a key; the name changes with every letter of them. */
export const textsAddress = (key: string): string => `/nfx/i18n/texts/${key}.json`

type Kept = { readonly texts: Texts; readonly json: string }

const known = new Map<string, Kept>()
const keptAtMost = 24

/**
 * The texts of pages live here, by the name that the root's data gives, and not in that data: a page's data is
 * encoded anew for each visitor, and the texts are its heaviest part and the same for all.
 */
export const keepTexts = (key: string, texts: Texts, json = ''): void => {
  known.delete(key)
  known.set(key, { texts, json })
  if (known.size > keptAtMost) known.delete(known.keys().next().value as string)
}

/** Texts that were kept; none while a page has a name for texts that never came. */
export const textsOf = (key: string): Texts => known.get(key)?.texts ?? {}

/** The same as JSON that may stand inside a script element; the server alone has it. */
export const textsJsonOf = (key: string): string => known.get(key)?.json ?? ''

/** Fetches texts once. A failure is thrown, and the next call tries again. */
export const fetchTexts = async (key: string): Promise<void> => {
  if (known.has(key)) return
  const answer = await fetch(textsAddress(key))
  if (!answer.ok) throw new Error(`The texts ${key} were answered with ${answer.status}`)
  keepTexts(key, (await answer.json()) as Texts)
}

/** Before the browser takes over a document: its texts, out of the document itself or from their address. */
export const readDocumentTexts = async (): Promise<void> => {
  const element = document.getElementById(textsElementId)
  const key = element?.dataset.key
  if (!element || !key) return
  if (element.textContent) keepTexts(key, JSON.parse(element.textContent) as Texts)
  else await fetchTexts(key)
}
