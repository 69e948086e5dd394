import type { SupplierAnswer } from '../supplier.ts'
import type { Kit } from './kit.ts'

/** What a row needs beside the player that every run has; a row whose need is not met is not tried. */
export type Need = 'second' | 'expired' | 'disabled'

/** One thing that suppliers demand of a wallet, and how it is tried. */
export type Row = {
  /** Such as `bet-repeated`; stays when the words change. */
  readonly id: string
  /** The demand, in one sentence. */
  readonly rule: string
  readonly needs?: Need
  /** Throws a `Breach` where the wallet does something else. */
  readonly tries: (kit: Kit) => Promise<void>
}

/** The wallet did what it must not; the message says what was wanted and what came. */
export class Breach extends Error {}

/** What was given for the run does not do for the row, which says nothing about the wallet. */
export class Lacking extends Error {}

/** Demands that the wallet answered with one of these statuses. */
export const mustSay = (what: string, answer: SupplierAnswer, ...statuses: readonly string[]): void => {
  if (!statuses.includes(answer.status))
    throw new Breach(`${what} was answered ${answer.status}, where ${statuses.join(' or ')} is due`)
}

/** Demands that something was refused, by whatever word. */
export const mustRefuse = (what: string, answer: SupplierAnswer): void => {
  if (answer.status === 'RS_OK') throw new Breach(`${what} was accepted`)
}

/** Demands a figure, in the protocol's hundred-thousandths. */
export const mustBe = (what: string, got: number | undefined, wanted: number): void => {
  if (got !== wanted) throw new Breach(`${what} is ${String(got)}, where ${wanted} is due`)
}
