import type { Connection } from '../provider/connection.ts'
import { createOrderNames } from '../provider/order-names.ts'
import type { DepositStart, PaymentProvider, PayoutStart } from '../provider/port.ts'
import { createCall, createKeys } from './trustly-client.ts'
import { bankAccountOf } from './trustly-clearing-house.ts'
import { readNotification } from './trustly-notification.ts'
import { isAmountExpressible, createRequests } from './trustly-requests.ts'
import {
  decliningAccount,
  decliningDeposit,
  duplicate,
  made,
  paidOut,
  registered,
  unknownError,
} from './trustly-wire.ts'

/** A call that the contract does not include; the error proves that the credentials are accepted. */
const accessDenied = 'ERROR_FUNCTION_ACCESS_DENIED'

const problemTexts: Readonly<Record<string, string>> = {
  ERROR_INVALID_CREDENTIALS: 'username and password aren’t accepted',
  ERROR_UNABLE_TO_VERIFY_RSA_SIGNATURE: 'private_key isn’t the one whose public half Trustly has',
}

const testConnection = async (
  call: ReturnType<typeof createCall>,
  url: string,
): Promise<readonly string[]> => {
  const called = await call('Balance', {})
  if (!called) return [`${url} doesn’t answer, or its answer isn’t signed by the owner of public_key`]
  if (called.status === 'done' || called.error === accessDenied) return []
  return [problemTexts[called.error] ?? `${url} refuses with ${called.error}`]
}

/**
 * Trustly in Europe: payments from bank to bank, in JSON-RPC 1.1 signed by both sides. A payment is known by
 * the MessageID that we give it, and a duplicate is refused. Orders cannot be queried: only its messages
 * report, and are repeated until they are answered. Wire: https://eu.developers.trustly.com.
 */
export const createTrustly = (connection: Connection<'trustly'>): PaymentProvider => {
  const { account, callbackUrl, namespace } = connection
  const names = createOrderNames(namespace, { length: 28, separator: '-' })
  const keys = createKeys(account)
  const call = createCall(connection, keys)
  const requests = createRequests({ callbackUrl, namespace, nameOf: names.nameOf })

  return {
    sysname: account.name,
    settlementFormat: 'trustly',
    orderOf: names.referenceOf,
    methods: { deposit: account.methods, payout: account.payouts },

    async startDeposit(order): Promise<DepositStart> {
      if (!isAmountExpressible(order)) return { status: 'fault', isFinal: true }
      // Their checkout compares the name with the bank account's, and refuses payers without one.
      if (!order.payer.firstName || !order.payer.lastName) return { status: 'fault', isFinal: true }
      const called = await call('Deposit', requests.deposit(order))
      if (!called) return { status: 'fault', isFinal: false }
      if (called.status === 'done') {
        const parsed = made.safeParse(called.data)
        if (!parsed.success) return { status: 'fault', isFinal: false }
        const { orderid: providerReference, url } = parsed.data
        return {
          status: 'started',
          providerReference,
          action: { type: 'redirect', url, method: 'GET', fields: {} },
        }
      }
      if (decliningDeposit.has(called.error)) return { status: 'declined', reason: 'declined' }
      // The URL of its page is sent only once. If that answer was lost, the payer cannot pay, and a `cancel`
      // will follow.
      const isUnsure = called.error === duplicate || called.error === unknownError
      return { status: 'fault', isFinal: !isUnsure }
    },

    /**
     * The same bank account always gets the same id, so both calls may be repeated. Only the account itself,
     * and an amount that cannot be expressed, are reasons to decline: whether an earlier request of the payout
     * arrived is unknown, and money that has left must not be returned.
     */
    async startPayout(order): Promise<PayoutStart> {
      const bankAccount = bankAccountOf(order.requisites.iban ?? '')
      if (!bankAccount || !isAmountExpressible(order)) return { status: 'declined', reason: 'declined' }
      const known = await call('RegisterAccount', requests.account(order, bankAccount))
      if (known?.status === 'refused' && decliningAccount.has(known.error))
        return { status: 'declined', reason: 'declined' }
      const found = known?.status === 'done' ? registered.safeParse(known.data) : undefined
      if (!found?.success) return { status: 'fault' }
      const paid = await call('AccountPayout', requests.payout(order, found.data.accountid))
      // They have it from an earlier request, whose answer was lost: their message will bring their id.
      if (paid?.status === 'refused' && paid.error === duplicate)
        return { status: 'accepted', providerReference: null }
      const accepted = paid?.status === 'done' ? paidOut.safeParse(paid.data) : undefined
      return accepted?.success
        ? { status: 'accepted', providerReference: accepted.data.orderid }
        : { status: 'fault' }
    },

    verifyCallback: (rawBody) =>
      readNotification(rawBody, keys, (messageId) => names.referenceOf(messageId) ?? messageId),

    testConnection: () => testConnection(call, account.url),
    fetchStatus: async () => ({ status: 'untold' }),
  }
}
