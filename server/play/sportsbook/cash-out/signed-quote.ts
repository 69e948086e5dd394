import type { Kernel } from '#server/platform/kernel/kernel.ts'

export type Quote = {
  readonly betId: bigint
  readonly part: number
  readonly stakeMinor: bigint
  readonly amountMinor: bigint
  readonly expiresAtMs: number
}

export const quoteMs = 10_000
const purpose = 'cash-out quote'
const signatureLength = 16

type Parts = Pick<Kernel, 'secrets'>

const signed = ({ secrets }: Parts, uid: number, body: string): string =>
  `${body}.${secrets.sign(purpose, `${uid} ${body}`).slice(0, signatureLength)}`

/** A quote is not stored: it carries the offer with our signature. */
export const writeQuote = (parts: Parts, uid: number, quote: Quote): string =>
  signed(
    parts,
    uid,
    [quote.betId, quote.part, quote.stakeMinor, quote.amountMinor, quote.expiresAtMs]
      .map((value) => value.toString(36))
      .join('.'),
  )

const wide = (text: string): bigint =>
  [...text].reduce((value, digit) => value * 36n + BigInt(Number.parseInt(digit, 36)), 0n)

/** Undefined unless this quote was given to this player. */
export const readQuote = (parts: Parts, uid: number, text: string): Quote | undefined => {
  const body = text.slice(0, text.lastIndexOf('.'))
  const fields = body.split('.')
  const signature = text.slice(body.length + 1)
  if (!parts.secrets.verify(purpose, `${uid} ${body}`, signature, signatureLength)) return undefined
  if (!/^[0-9a-z]+(\.[0-9a-z]+){4}$/.test(body)) return undefined
  const [betId, part, stake, amount, expires] = fields.map(wide)
  return {
    betId: betId ?? 0n,
    part: Number(part),
    stakeMinor: stake ?? 0n,
    amountMinor: amount ?? 0n,
    expiresAtMs: Number(expires),
  }
}
