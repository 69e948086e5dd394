import { crashPoint } from './crash.ts'

/** The player’s own check of a live round, with WebCrypto only: none of the house’s code that drew it. */
export type CrashClaim = {
  /** Shown after the round. */
  readonly seed: string
  readonly salt: string
  /** The seed of an earlier round of the chain or its published end, and how many rounds lie between. */
  readonly earlierSeed: string
  readonly steps: number
}

export type CrashVerdict = {
  /** Whether the seed leads back to the earlier one; if not, the round proves nothing. */
  readonly isChained: boolean
  /** Where the round must have broken off, in hundredths. */
  readonly point: bigint
}

/** More would keep a browser busy for minutes; who checks more starts from a nearer round. */
const mostSteps = 100_000

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const text = new TextEncoder()

async function earlier(seed: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', text.encode(seed)))
}

async function pointOfRound(seed: string, salt: string): Promise<bigint> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(salt), algorithm, false, ['sign'])
  const digest = hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(seed)))
  return crashPoint(BigInt(`0x${digest.slice(0, 13)}`))
}

/** Follows the chain back and computes the point anew. */
export async function verifyCrash({ seed, salt, earlierSeed, steps }: CrashClaim): Promise<CrashVerdict> {
  let walked = seed.toLowerCase()
  const point = await pointOfRound(walked, salt)
  for (let step = 0; step < Math.min(steps, mostSteps); step += 1) walked = await earlier(walked)
  return { isChained: steps > 0 && steps <= mostSteps && walked === earlierSeed.toLowerCase(), point }
}
