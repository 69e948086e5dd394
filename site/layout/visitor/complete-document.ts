import { completeTexts } from '../texts/texts-store.ts'

const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${link.href} was not loaded`)))
  })

/** Applies the whole style sheet, which a first document loads beside the page, as one for print. */
const applyStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')
  await Promise.all(
    [...links].map(async (link) => {
      await loaded(link)
      link.media = 'all'
    }),
  )
}

/**
 * A first document has the texts and styles that its own scripts name. Everything that comes later, by a press or
 * a navigation, waits for the rest, which is there at once afterwards. On the server nothing is left out.
 */
const completeDocument = async (): Promise<void> => {
  if (typeof document === 'undefined') return
  await Promise.all([completeTexts(), applyStyles()])
}

/** Code that is loaded on demand, when the document has all that it may name. */
export const whenComplete = async <T>(code: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([code, completeDocument()])
  return module
}
