import { createHash } from 'node:crypto'
import { wholeToMinor } from '#contract/money.ts'
import { fundingOf } from '#server/platform/kernel/settings/card-funding.ts'
import type { SandboxPayment } from './queries.ts'

export type SandboxInstrument = {
  /** Four digits, which differ by payer and by card. */
  readonly last4: string
  readonly month: string
  readonly year: string
  readonly isForeign: boolean
  /** The card's funding, as the vendor reports it; null for none. */
  readonly funding: string | null
}

const variants: ReadonlyMap<bigint, string> = new Map([
  [51n, 'credit'],
  [52n, 'prepaid'],
  [53n, 'charge'],
  [54n, 'unnamed'],
  [56n, 'second'],
  [57n, 'third'],
  [58n, 'expired'],
  [65n, 'foreign'],
])

const fundings: ReadonlyMap<string, string> = new Map([
  ['credit', 'CREDIT'],
  ['prepaid', 'PREPAID'],
  ['charge', 'CHARGE'],
])

/**
 * A payer has one card and one account of each kind; if the whole units of a deposit end with 56 or 57 it is
 * paid from a second or third one, with 51 to 54 from a credit, a prepaid or a charge card or one without
 * funding data, with 58 from one that expires in the month of the payment, with 65 from another person's card.
 */
export const instrumentOf = ({
  details,
  method,
  asked_minor: minor,
  currency,
  created_at: at,
}: SandboxPayment): SandboxInstrument => {
  const variant = details.instrument ?? variants.get((minor / wholeToMinor(1n, currency)) % 100n)
  const payer = details.customer_id ?? details.payer ?? ''
  const named = variant === undefined || variant === 'foreign' ? payer : `${payer} ${method} ${variant}`
  const last4 = String(createHash('sha256').update(named).digest().readUInt16BE() % 10_000)
  const ends = variant === 'expired' ? at : new Date(Date.UTC(2060, 11, 1))
  return {
    last4: variant === 'foreign' ? '0065' : last4.padStart(4, '0'),
    month: String(ends.getUTCMonth() + 1).padStart(2, '0'),
    year: String(ends.getUTCFullYear()),
    isForeign: variant === 'foreign',
    funding: fundings.get(variant ?? '') ?? (variant === 'unnamed' ? null : 'DEBIT'),
  }
}

export const isRefusedCard = (payment: SandboxPayment): boolean =>
  payment.method === 'card' &&
  (payment.details.refused_cards ?? '').split(' ').includes(fundingOf(instrumentOf(payment).funding))
