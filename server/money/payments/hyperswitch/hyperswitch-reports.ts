import type { ProviderReport } from '../provider/port.ts'
import { namesIn } from './hyperswitch-requests.ts'
import {
  readCard,
  readDispute,
  readFunding,
  readPayment,
  readPayout,
  type Content,
  type Payment,
  type Payout,
  type Refund,
} from './hyperswitch-wire.ts'

type Sum = { readonly amount: bigint; readonly currency: string }
type End = Pick<ProviderReport, 'outcome'> & Partial<Pick<ProviderReport, 'reason' | 'reversal'>>

/**
 * Reports on our orders from the vendor's objects; undefined for unknown orders, and without a money movement.
 */
export const createHyperswitchReports = (namespace: string) => {
  const names = namesIn(namespace)

  const report = (name: string, { amount, currency }: Sum, end: End): ProviderReport | undefined => {
    const reference = names.referenceOf(name)
    if (reference === undefined) return undefined
    const { outcome, reason = null, reversal } = end
    const reported = { reference, providerReference: name, amountMinor: amount, currency, outcome, reason }
    return reversal === undefined ? reported : { ...reported, reversal }
  }

  /** A paid refund; one of ours carries our reference. */
  const ofRefund = ({
    payment_id: name,
    refund_id: id,
    status,
    ...sum
  }: Refund): ProviderReport | undefined =>
    status === 'succeeded'
      ? report(name, sum, { outcome: 'reversed', reversal: names.refundOf(id) ?? id })
      : undefined

  /** The end of a deposit, and then each paid refund and each dispute with a money movement. */
  const ofPayment = (it: Payment): readonly ProviderReport[] => {
    const { payment_id: name, currency } = it
    const end = readPayment(it)
    const refunds = (it.refunds ?? []).map((refund) => ofRefund({ ...refund, payment_id: name, currency }))
    const disputes = (it.disputes ?? []).map((dispute) => {
      const outcome = readDispute(dispute)
      const { amount, dispute_id: reversal } = dispute
      return outcome && report(name, { amount, currency }, { outcome, reversal })
    })
    const paidFrom = readCard(it)
    const own = report(name, { amount: end.amount, currency }, end)
    const funding = readFunding(it)
    const paidBy = { ...(paidFrom ? { paidFrom } : {}), ...(funding ? { funding } : {}) }
    return [own && { ...own, ...paidBy }, ...refunds, ...disputes].filter((known) => known !== undefined)
  }
  const ofPayout = (it: Payout): readonly ProviderReport[] =>
    [report(it.payout_id, it, readPayout(it))].filter((known) => known !== undefined)

  return {
    ofPayment,
    ofPayout,
    ofRefund,
    ofMessage(content: Content): readonly ProviderReport[] {
      switch (content.type) {
        case 'payment_details':
          return ofPayment(content.object)
        case 'payout_details':
          return ofPayout(content.object)
        case 'refund_details': {
          const refund = ofRefund(content.object)
          return refund ? [refund] : []
        }
        case 'dispute_details': {
          const { payment_id: name, dispute_id: reversal } = content.object
          const outcome = readDispute(content.object)
          const dispute = outcome && report(name, content.object, { outcome, reversal })
          return dispute ? [dispute] : []
        }
      }
    },
  }
}
