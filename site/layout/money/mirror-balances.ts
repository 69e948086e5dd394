import type { Balances } from '#contract/account.ts'

const storageKey = 'balances'

/**
 * Keeps the four balances in the browser's storage, for whatever runs beside the page, and takes them out when nobody
 * is signed in any more (BR-07). A browser that stores nothing goes without.
 */
export const mirrorBalances = (balances: Balances | null): void => {
  try {
    if (!balances) return localStorage.removeItem(storageKey)
    const { balance_main, balance_bonus, balance_betting_bonus, balance_fun } = balances
    localStorage.setItem(
      storageKey,
      JSON.stringify({ balance_main, balance_bonus, balance_betting_bonus, balance_fun }),
    )
  } catch {
    // Storage is full or forbidden.
  }
}
