/** The template in a guest's first document that names the code of sign-in and registration. */
export const aheadId = 'ahead'

/** Whether the document has the texts and styles of the popup that its address opens. */
export const holdsPopup = (): boolean => document.getElementById(aheadId)?.dataset['popup'] !== undefined

type Connection = { readonly saveData?: boolean }

/** Loads what the first press is likely to need, unless the visitor saves data. */
export const loadAhead = (): void => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  const named = document.getElementById(aheadId)
  if (!(named instanceof HTMLTemplateElement) || connection?.saveData) return
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  for (const link of named.content.querySelectorAll('link')) link.nonce = nonce
  document.head.append(named.content)
}
