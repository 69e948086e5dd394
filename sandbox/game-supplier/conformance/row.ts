import type { SupplierAnswer } from '../supplier.ts'
import type { Kit } from './kit.ts'

export type Need = 'second' | 'expired' | 'disabled'

export type Row = {
  /** Such as `bet-repeated`; stays when the text changes. */
  readonly id: string
  readonly rule: string
  readonly needs?: Need
  /** Throws a `Breach` if the wallet behaves differently. */
  readonly tries: (kit: Kit) => Promise<void>
}

/** The wallet broke a requirement; the message has the expected and the actual answer. */
export class Breach extends Error {}

/** The run's input does not suffice for the row, which says nothing about the wallet. */
export class InsufficientInput extends Error {}

export const requireStatus = (what: string, answer: SupplierAnswer, ...statuses: readonly string[]): void => {
  if (!statuses.includes(answer.status))
    throw new Breach(`${what} was answered ${answer.status}, where ${statuses.join(' or ')} is due`)
}

export const requireRefusal = (what: string, answer: SupplierAnswer): void => {
  if (answer.status === 'RS_OK') throw new Breach(`${what} was accepted`)
}

/** Requires a number, in the protocol's hundred-thousandths. */
export const requireValue = (what: string, got: number | undefined, wanted: number): void => {
  if (got !== wanted) throw new Breach(`${what} is ${String(got)}, where ${wanted} is due`)
}
