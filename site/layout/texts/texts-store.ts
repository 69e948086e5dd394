import type compile from 'icu-minify/compile'

export type Texts = { [key: string]: ReturnType<typeof compile> | Texts }

/** The id of the element that holds the texts, or their address. */
export const textsElementId = 'texts'

/** The address of the texts of a key; any change of a text changes the key. */
export const textsAddress = (key: string): string => `/nfx/i18n/texts/${key}.json`

type StoredTexts = { readonly texts: Texts; readonly json: string }

const known = new Map<string, StoredTexts>()
const maxStored = 24

/**
 * The texts of pages, by the key in the root's data, and not inside that data: a page's data is encoded for
 * each visitor, and the texts are its largest part and the same for all.
 */
export const storeTexts = (key: string, texts: Texts, json = ''): void => {
  known.delete(key)
  known.set(key, { texts, json })
  if (known.size > maxStored) known.delete(known.keys().next().value as string)
}

/** The stored texts; empty where they failed to load. */
export const textsOf = (key: string): Texts => known.get(key)?.texts ?? {}

/** The same as JSON that is safe inside a script element; only on the server. */
export const textsJsonOf = (key: string): string => known.get(key)?.json ?? ''

const fetchJson = async (key: string): Promise<Texts> => {
  const answer = await fetch(textsAddress(key))
  if (!answer.ok) throw new Error(`The texts ${key} were answered with ${answer.status}`)
  return (await answer.json()) as Texts
}

const isTexts = (value: Texts[string] | undefined): value is Texts =>
  typeof value === 'object' && !Array.isArray(value)

/** Adds what is lacking, in place: translators hold on to the objects. */
const addLacking = (texts: Texts, whole: Texts): void => {
  for (const [name, value] of Object.entries(whole)) {
    const present = texts[name]
    if (present === undefined) texts[name] = value
    else if (isTexts(present) && isTexts(value)) addLacking(present, value)
  }
}

/** The key of the texts of which the document has only a part. */
let incomplete: string | undefined
let completing: Promise<void> | undefined

/** Whether these are the document's, which still lack some. */
export const isPartOfTexts = (texts: object): boolean =>
  incomplete !== undefined && textsOf(incomplete) === texts

const complete = async (key: string): Promise<void> => {
  addLacking(textsOf(key), await fetchJson(key))
  incomplete = undefined
}

/**
 * Fetches the texts that the document left out, once; what is loaded on demand waits for them. A failure is thrown,
 * and the next call tries again. On the server all texts are there.
 */
export const completeTexts = async (): Promise<void> => {
  if (incomplete === undefined) return
  completing ??= complete(incomplete).finally(() => (completing = undefined))
  await completing
}

/** Fetches texts once. A failure is thrown, and the next call tries again. */
export const fetchTexts = async (key: string): Promise<void> => {
  if (key === incomplete) return completeTexts()
  if (known.has(key)) return
  storeTexts(key, await fetchJson(key))
}

/** Before hydration: loads the document's texts, from the document itself or from their address. */
export const readDocumentTexts = async (): Promise<void> => {
  const element = document.getElementById(textsElementId)
  const key = element?.dataset.key
  if (!element || !key) return
  if (!element.textContent) return fetchTexts(key)
  storeTexts(key, JSON.parse(element.textContent) as Texts)
  if (element.dataset.part !== undefined) incomplete = key
}
