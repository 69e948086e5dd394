import { completeTexts } from '../texts/texts-store.ts'

/** A link whose load has failed has an empty sheet in Chromium, whose rules cannot be read. */
const isThere = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/** A link that has loaded or failed says nothing more: where the sheet is not there, another link tries again. */
const applySheet = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isThere(link)) {
      link.media = 'all'
      return resolve()
    }
    const another = document.createElement('link')
    another.rel = 'stylesheet'
    another.href = link.href
    another.onload = () => {
      link.media = 'not all'
      resolve()
    }
    another.onerror = () => {
      another.remove()
      reject(new Error(`${link.href} was not loaded`))
    }
    link.after(another)
  })

let applying: Promise<unknown> | undefined

/** Applies the whole style sheet, which a first document loads beside the page, as one for print. */
const applyStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-whole][media="print"]')
  applying ??= Promise.all([...links].map(applySheet)).finally(() => (applying = undefined))
  await applying
}

/**
 * A first document has the texts and styles that its own scripts name. Everything that comes later, by a press or
 * a navigation, waits for the rest, which is there at once afterwards. On the server nothing is left out.
 */
export const completeDocument = async (): Promise<void> => {
  if (typeof document === 'undefined') return
  await Promise.all([completeTexts(), applyStyles()])
}

/** Code that is loaded on demand, when the document has all that it may name, unless it has that already. */
export const whenComplete = async <T>(code: Promise<T>, isNamed = false): Promise<T> => {
  const [module] = await Promise.all([code, isNamed ? undefined : completeDocument()])
  return module
}

/** The same for code that draws nothing itself, and so needs no styles. */
export const whenTextsComplete = async <T>(code: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([code, completeTexts()])
  return module
}
