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

/** The promo code of the address, the last where there are several, before the one that was kept (CM-09 to CM-11). */
export const promoCodeAt = (search: string): string =>
  new URLSearchParams(search).getAll('promo_code').at(-1)?.trim() || keptChoice('promo_code')
