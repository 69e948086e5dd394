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
type End = Pick<ProviderReport, 'outcome'> & Partial<Pick<ProviderReport, 'reason'>>

/** What the vendor's own objects say of our orders; undefined for those of nobody here, and where no money moves. */
export const createHyperswitchReports = (namespace: string) => {
  const names = namesIn(namespace)

  const report = (name: string, { amount, currency }: Sum, end: End): ProviderReport | undefined => {
    const reference = names.referenceOf(name)
    if (reference === undefined) return undefined
    const { outcome, reason = null } = end
    return { reference, providerReference: name, amountMinor: amount, currency, outcome, reason }
  }

  /** A deposit, and what followed on it: a dispute outweighs money given back, and both outweigh its own state. */
  const ofPayment = (it: Payment): ProviderReport | undefined => {
    const { payment_id: name, currency } = it
    const disputed = it.disputes?.at(-1)
    const taken = disputed && readDispute(disputed)
    if (disputed && taken) return report(name, { amount: disputed.amount, currency }, { outcome: taken })
    const given = (it.refunds ?? [])
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0n)
    if (given > 0n) return report(name, { amount: given, currency }, { outcome: 'reversed' })
    const end = readPayment(it)
    return report(name, { amount: end.amount, currency }, end)
  }
  const ofPayout = (it: Payout): ProviderReport | undefined => report(it.payout_id, it, readPayout(it))

  return {
    ofPayment,
    ofPayout,
    ofMessage(content: Content): ProviderReport | undefined {
      switch (content.type) {
        case 'payment_details':
          return ofPayment(content.object)
        case 'payout_details':
          return ofPayout(content.object)
        case 'refund_details':
          return content.object.status === 'succeeded'
            ? report(content.object.payment_id, content.object, { outcome: 'reversed' })
            : undefined
        case 'dispute_details': {
          const outcome = readDispute(content.object)
          return outcome && report(content.object.payment_id, content.object, { outcome })
        }
      }
    },
  }
}
