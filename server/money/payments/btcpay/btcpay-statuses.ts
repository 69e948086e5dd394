import type { StatusAnswer } from '../provider/port.ts'
import type { createBtcpayClient } from './btcpay-client.ts'
import { floorToMinor, readInvoice, readPayout, type Invoice } from './btcpay-wire.ts'

/** The decisive invoice: settled money, then money in progress, then the oldest. */
export const tellingOf = (found: readonly Invoice[]): Invoice | undefined =>
  found.find(({ status }) => status === 'Settled') ??
  found.find(
    ({ status, additionalStatus }) => status === 'Processing' || additionalStatus.startsWith('Paid'),
  ) ??
  found.at(-1)

/** Queries an order at the server, for deposits and payouts. */
export const createBtcpayStatuses = (client: ReturnType<typeof createBtcpayClient>) => {
  const deposit = async (reference: string): Promise<StatusAnswer> => {
    const found = await client.findInvoices(reference)
    const it = found && tellingOf(found)
    if (!it) return { status: found ? 'unknown' : 'fault' }
    const { id: providerReference, currency } = it
    return { status: 'known', report: { reference, providerReference, currency, ...readInvoice(it) } }
  }

  const payout = async (reference: string): Promise<StatusAnswer> => {
    const kept = await client.findPullPayments(reference)
    const [aside] = kept ?? []
    if (!aside) return { status: kept ? 'unknown' : 'fault' }
    const claims = await client.findPayouts(aside.id)
    if (!claims) return { status: 'fault' }
    const claim = claims.find(({ state }) => state !== 'Cancelled') ?? claims.at(-1)
    if (!claim) return { status: 'unknown' }
    const { id: providerReference, currency } = aside
    const amountMinor = floorToMinor(aside.amount, currency)
    return {
      status: 'known',
      report: { reference, providerReference, currency, amountMinor, ...readPayout(claim) },
    }
  }

  return { deposit, payout }
}
