import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { demonstrationKeys } from '#server/money/payments/trustly/trustly-demonstration-keys.ts'
import { isSignedBy, signData, type Signed } from '#server/money/payments/trustly/trustly-signature.ts'

/** Digits derived from a text: ids are digits there. */
export const digitsOf = (text: string, length: number): string => {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return String(number % 10n ** BigInt(length)).padStart(length, '1')
}

export const sign = (ctx: Pick<Kernel, 'secrets'>, signed: Signed, isForged = false) => {
  const { privateKey } = demonstrationKeys(ctx.secrets, isForged ? 'house' : 'trustly')
  return { signature: signData(createPrivateKey(privateKey), signed), ...signed }
}

export const isSignedByMerchant = (
  ctx: Pick<Kernel, 'secrets'>,
  signed: Signed & { readonly signature: string },
): boolean => {
  const { publicKey } = demonstrationKeys(ctx.secrets, 'house')
  return isSignedBy(createPublicKey(publicKey), signed, signed.signature)
}
