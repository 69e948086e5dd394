import type { Balances } from '#contract/account.ts'

const storagePrefix = 'balances:'

/**
 * Stores a player's four balances in the browser's storage under their number, for scripts beside the page, and
 * removes those of other players (BR-07, standards X6). The site itself never reads them. Without storage
 * nothing is stored.
 */
export const mirrorBalances = (uid: number, balances: Balances | null): void => {
  try {
    const own = `${storagePrefix}${uid}`
    for (const key of Object.keys(localStorage))
      if (/^balances(:|$)/.test(key) && (key !== own || !balances)) localStorage.removeItem(key)
    if (!balances) return
    const { balance_main, balance_bonus, balance_betting_bonus, balance_fun } = balances
    localStorage.setItem(
      own,
      JSON.stringify({ balance_main, balance_bonus, balance_betting_bonus, balance_fun }),
    )
  } catch {
    // Storage is full or blocked.
  }
}
