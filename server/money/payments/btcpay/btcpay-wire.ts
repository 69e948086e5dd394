import { z } from 'zod'
import { currencyOf, wholeToMinor } from '#contract/money.ts'
import type { PaymentReason, ReportedOutcome } from '../provider/port.ts'

/** Amounts are decimal text. */
const decimal = z.string().regex(/^\d{1,15}(\.\d{1,30})?$/)
const id = z.string().min(1).max(128)

export const invoice = z.object({
  id,
  amount: decimal,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  status: z.string(),
  additionalStatus: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  /** The received amount in the invoice's currency; servers before 2.0 do not send it. */
  paidAmount: decimal.nullish(),
  metadata: z.looseObject({ orderId: z.string().nullish() }),
})
export const invoices = z.array(invoice).max(100)

export const pullPayment = z.object({ id, name: z.string(), amount: decimal, currency: z.string() })
export const pullPayments = z.array(pullPayment)
export const payouts = z.array(z.object({ id, state: z.string() }))
export const problem = z.object({ code: z.string() })

/** A message has no amount: it only reports an event, and its vendor is queried. */
export const message = z.object({
  deliveryId: id,
  /** The id of the first delivery, if this is a retry. */
  originalDeliveryId: id.nullish(),
  type: z.string(),
  invoiceId: id.nullish(),
  metadata: z.looseObject({ orderId: z.string().nullish() }).nullish(),
  pullPaymentId: id.nullish(),
})

export type Invoice = z.output<typeof invoice>
export type Payout = z.output<typeof payouts>[number]

/** To minor units; a fraction of one was not received. */
export const floorToMinor = (text: string, currency: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  const { exponent } = currencyOf(currency)
  return (
    wholeToMinor(BigInt(whole), currency) + BigInt(fraction.slice(0, exponent).padEnd(exponent, '0') || '0')
  )
}

type InvoiceState = {
  readonly outcome: ReportedOutcome
  readonly reason: PaymentReason | null
  readonly amountMinor: bigint
}

/**
 * The state of a deposit. Money counts once the server has confirmed it (`Settled`), with the received amount;
 * for an invoice that expired with too little or too late, the received amount is credited as well. A manual
 * mark by the shop's staff counts up to the money that is there.
 */
export const readInvoice = (it: Invoice): InvoiceState => {
  const askedMinor = floorToMinor(it.amount, it.currency)
  const paidMinor = it.paidAmount ? floorToMinor(it.paidAmount, it.currency) : undefined
  const stateOf = (
    outcome: ReportedOutcome,
    reason: PaymentReason | null = null,
    amountMinor = askedMinor,
  ): InvoiceState => ({ outcome, reason, amountMinor })
  const came = (): InvoiceState => {
    if (paidMinor === askedMinor || (paidMinor === undefined && it.additionalStatus === 'None'))
      return stateOf('succeeded')
    return paidMinor ? stateOf('partial', null, paidMinor) : stateOf('pending')
  }
  switch (it.status) {
    case 'Settled':
      return came()
    case 'Expired':
      return it.additionalStatus.startsWith('Paid') ? came() : stateOf('expired', 'expired')
    case 'Invalid':
      return stateOf('failed', 'declined')
    default:
      return stateOf('pending')
  }
}

const payoutEnds: Readonly<Record<string, Pick<InvoiceState, 'outcome' | 'reason'>>> = {
  Completed: { outcome: 'succeeded', reason: null },
  Cancelled: { outcome: 'cancelled', reason: 'cancelled' },
}
export const readPayout = ({ state }: Payout): Pick<InvoiceState, 'outcome' | 'reason'> =>
  (Object.hasOwn(payoutEnds, state) ? payoutEnds[state] : undefined) ?? { outcome: 'pending', reason: null }
