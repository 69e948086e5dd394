import type { Balances } from '#contract/account.ts'

const storagePrefix = 'balances:'

/**
 * Keeps the four balances of a player in the browser's storage under their number, for scripts that run beside the page,
 * and takes out those of everybody else (BR-07, standards X6). The house itself never reads them. A browser that stores
 * nothing goes without.
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
    // Storage is full or forbidden.
  }
}
