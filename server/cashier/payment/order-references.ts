/** What a transaction is called at the payment provider: `deposit-12`, `withdrawal-13`. */
export const orderReference = (transaction: { type: 'deposit' | 'withdrawal'; id: bigint }): string =>
  `${transaction.type}-${transaction.id}`

/** The transaction behind an order's name; a name this house never gave is a bug and throws. */
export const transactionOf = (reference: string): bigint => {
  const match = /^(?:deposit|withdrawal)-(\d{1,18})$/.exec(reference)
  if (!match?.[1]) throw new Error(`${reference} names no transaction`)
  return BigInt(match[1])
}

/** Whether a provider's message speaks of money that went out, by the name it has for it. */
export const namesWithdrawal = (reference: string): boolean => reference.startsWith('withdrawal-')

/** The name in the ledger of a deposit's credit. V7 finds it by this. */
export const depositPostingKey = (id: bigint): string => `deposit:${id}`
