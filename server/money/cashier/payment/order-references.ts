/** The order's reference at the payment provider: `deposit-12`, `withdrawal-13`. */
export const orderReference = (transaction: { type: 'deposit' | 'withdrawal'; id: bigint }): string =>
  `${transaction.type}-${transaction.id}`

/** The transaction of an order's reference; an unknown form is a bug and throws. */
export const transactionOf = (reference: string): bigint => {
  const match = /^(?:deposit|withdrawal)-(\d{1,18})$/.exec(reference)
  if (!match?.[1]) throw new Error(`${reference} names no transaction`)
  return BigInt(match[1])
}

export const isWithdrawalReference = (reference: string): boolean => reference.startsWith('withdrawal-')

/** The ledger key of a deposit's credit. V7 finds it by this. */
export const depositPostingKey = (id: bigint): string => `deposit:${id}`
