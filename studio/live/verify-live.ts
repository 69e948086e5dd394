import type { LiveGame } from './live-game.ts'

/** The player’s own check of a live round, with WebCrypto only and without the code that drew it. */
export type LiveClaim = {
  readonly seed: string
  readonly salt: string
  /** The seed of an earlier round of the chain or its published end, and the number of rounds between. */
  readonly earlierSeed: string
  readonly steps: number
}

export type LiveVerdict = {
  /** Whether the seed hashes to the earlier one; if not, the round proves nothing. */
  readonly isChained: boolean
  readonly point: bigint
}

/** More steps would keep a browser busy for minutes; a check can start from a nearer round. */
const maxSteps = 100_000

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const text = new TextEncoder()

async function earlier(seed: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', text.encode(seed)))
}

async function digestOf(seed: string, salt: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(salt), algorithm, false, ['sign'])
  return hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(seed)))
}

export async function verifyLive(
  game: Pick<LiveGame, 'pointOf'>,
  { seed, salt, earlierSeed, steps }: LiveClaim,
): Promise<LiveVerdict> {
  let walked = seed.toLowerCase()
  const point = game.pointOf(await digestOf(walked, salt))
  for (let step = 0; step < Math.min(steps, maxSteps); step += 1) walked = await earlier(walked)
  return { isChained: steps > 0 && steps <= maxSteps && walked === earlierSeed.toLowerCase(), point }
}
