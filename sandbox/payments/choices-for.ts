import type { PaymentKind } from '#server/money/payments/provider/port.ts'
import { faultChoices, plainChoices, type Choice } from './choices.ts'
import type { SandboxState } from './schema.ts'
import { vendorOf } from './vendors.ts'

type Chosen = {
  readonly kind: PaymentKind
  readonly state: SandboxState
  readonly details: Readonly<Record<string, string>>
}

const isDecided = (status: string | undefined): boolean =>
  status !== undefined && status !== 'dispute_opened' && status !== 'dispute_challenged'

/** Possible choices for a payment: any end while it is pending, and after a success the bank's actions. */
const choicesIn = ({ kind, state, details }: Chosen): readonly Choice[] => {
  if (state === 'open' || state === 'pending') return [...plainChoices, ...faultChoices]
  if (state === 'charged_back')
    return isDecided(details.dispute_status) ? [] : ['win_dispute', 'lose_dispute', 'expire_dispute']
  if (state !== 'succeeded' && state !== 'partial') return []
  return kind === 'deposit' ? ['charge_back', 'reverse'] : ['return']
}

/** The same, limited to what its vendor can report. */
export const choicesFor = (payment: Chosen & { readonly vendor: string }): readonly Choice[] =>
  choicesIn(payment).filter((choice) => !vendorOf(payment).lacks.includes(choice))
