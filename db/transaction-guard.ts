import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

export const openTransaction = new AsyncLocalStorage<true>()

/**
 * Using the outer connection inside a transaction waits for ever on the embedded database and silently leaves
 * the transaction on PostgreSQL. Both are bugs, so the mistake fails at once, on either database.
 */
export const assertOutsideTransaction = (): void => {
  if (openTransaction.getStore())
    throw new Error(
      'The outer connection was used inside a transaction: pass the transaction (tx) on instead',
    )
}

export const refuseInsideTransaction: KyselyPlugin = {
  transformQuery: ({ node }) => {
    assertOutsideTransaction()
    return node
  },
  transformResult: async ({ result }) => result,
}
