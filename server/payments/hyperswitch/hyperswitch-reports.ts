import type { ProviderReport } from '../provider/port.ts'
import { namesIn } from './hyperswitch-requests.ts'
import {
  readDispute,
  readPayment,
  readPayout,
  type Content,
  type Payment,
  type Payout,
} from './hyperswitch-wire.ts'

type Sum = { readonly amount: bigint; readonly currency: string }
type End = Pick<ProviderReport, 'outcome'> & Partial<Pick<ProviderReport, 'reason' | 'reversal'>>

/** What the vendor's own objects say of our orders; undefined for those of nobody here, and where no money moves. */
export const createHyperswitchReports = (namespace: string) => {
  const names = namesIn(namespace)

  const report = (name: string, { amount, currency }: Sum, end: End): ProviderReport | undefined => {
    const reference = names.referenceOf(name)
    if (reference === undefined) return undefined
    const { outcome, reason = null, reversal } = end
    const told = { reference, providerReference: name, amountMinor: amount, currency, outcome, reason }
    return reversal === undefined ? told : { ...told, reversal }
  }

  /** A deposit as it ended, and then each refund that was paid and each dispute that has moved money. */
  const ofPayment = (it: Payment): readonly ProviderReport[] => {
    const { payment_id: name, currency } = it
    const end = readPayment(it)
    const refunds = (it.refunds ?? [])
      .filter(({ status }) => status === 'succeeded')
      .map(({ amount, refund_id: reversal }) =>
        report(name, { amount, currency }, { outcome: 'reversed', reversal }),
      )
    const disputes = (it.disputes ?? []).map((dispute) => {
      const outcome = readDispute(dispute)
      const { amount, dispute_id: reversal } = dispute
      return outcome && report(name, { amount, currency }, { outcome, reversal })
    })
    return [report(name, { amount: end.amount, currency }, end), ...refunds, ...disputes].filter(
      (known) => known !== undefined,
    )
  }
  const ofPayout = (it: Payout): readonly ProviderReport[] =>
    [report(it.payout_id, it, readPayout(it))].filter((known) => known !== undefined)

  return {
    ofPayment,
    ofPayout,
    ofMessage(content: Content): readonly ProviderReport[] {
      switch (content.type) {
        case 'payment_details':
          return ofPayment(content.object)
        case 'payout_details':
          return ofPayout(content.object)
        case 'refund_details': {
          const { payment_id: name, refund_id: reversal, status } = content.object
          const refund =
            status === 'succeeded'
              ? report(name, content.object, { outcome: 'reversed', reversal })
              : undefined
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
