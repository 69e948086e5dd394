import { safeRedirect } from '#contract/safe-redirect.ts'

/**
 * What the form stores in the browser until there is an account: bets or casino, the character, and a promo
 * code (RG-32). Registration works without storage.
 */
export type StoredChoice = 'is_betting' | 'character_id' | 'promo_code'

export const storedChoice = (name: StoredChoice): string => {
  try {
    return window.localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export const storeChoice = (name: StoredChoice, value: string): void => {
  try {
    if (value === '') window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, value)
  } catch {
    // Storage may be blocked.
  }
}

/** The last promo code of an address (CM-11), or else that of its redirect target after registration. */
const codeOf = (search: string): string => {
  const query = new URLSearchParams(search)
  const own = query.getAll('promo_code').at(-1)?.trim() ?? ''
  const wanted = safeRedirect(query.get('redirectUrl'), '')
  return own || (wanted && codeOf(/\?[^#]*/.exec(wanted)?.[0] ?? ''))
}

/** Stores the promo code of an address for later pages (CM-09). */
export const rememberPromoCode = (search: string): void => {
  const code = codeOf(search)
  if (code !== '') storeChoice('promo_code', code)
}

/** The promo code of the address (the last, if there are several) before the stored one (CM-09 to CM-11). */
export const promoCodeAt = (search: string): string => codeOf(search) || storedChoice('promo_code')
