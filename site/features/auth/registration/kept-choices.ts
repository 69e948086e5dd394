import { safeRedirect } from '#contract/safe-redirect.ts'

/**
 * What the form keeps in the browser until there is an account: whether one came to bet, the character, and a promo
 * code (RG-32). A browser that keeps nothing registers as well.
 */
export type KeptChoice = 'is_betting' | 'character_id' | 'promo_code'

export const keptChoice = (name: KeptChoice): string => {
  try {
    return window.localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export const keepChoice = (name: KeptChoice, value: string): void => {
  try {
    if (value === '') window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, value)
  } catch {
    // Storage may be closed to the page.
  }
}

/** The last promo code of an address (CM-11), else that of the page to which it leads after the registration. */
const codeOf = (search: string): string => {
  const query = new URLSearchParams(search)
  const own = query.getAll('promo_code').at(-1)?.trim() ?? ''
  const wanted = safeRedirect(query.get('redirectUrl'), '')
  return own || (wanted && codeOf(/\?[^#]*/.exec(wanted)?.[0] ?? ''))
}

/** Stores the promo code of an address, so that it outlives the page (CM-09). */
export const rememberPromoCode = (search: string): void => {
  const code = codeOf(search)
  if (code !== '') keepChoice('promo_code', code)
}

/** The promo code of the address, the last where there are several, before the one that was kept (CM-09 to CM-11). */
export const promoCodeAt = (search: string): string => codeOf(search) || keptChoice('promo_code')
