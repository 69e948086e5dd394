import type { JackpotDraw, JackpotWinner } from '#contract/jackpots.ts'

type Claim = Pick<JackpotWinner, 'commitment' | 'secret'> & { readonly draw: JackpotDraw }

/** The result of a verification, from published data only. */
export type Recomputed = {
  /** Whether the secret matches the commitment that was published before. */
  readonly isCommitmentKept: boolean
  readonly isWon: boolean
  /** Of `progressive`: the number that the stake drew, in minor units. */
  readonly number: bigint | null
}

const text = new TextEncoder()

const sha256Hex = async (message: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(message)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const word = 2n ** 64n

/**
 * The number of a stake below `bound`: the first eight bytes of HMAC-SHA256 of its name and a counter; values
 * that would bias the draw are skipped.
 */
const numberOf = async (secret: string, bet: string, bound: bigint): Promise<bigint> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secret), hmac, false, ['sign'])
  for (let counter = 0; ; counter += 1) {
    const block = await crypto.subtle.sign('HMAC', key, text.encode(`${bet}:${counter}`))
    const drawn = new DataView(block).getBigUint64(0)
    if (drawn < word - (word % bound)) return drawn % bound
  }
}

/** The amount or instant before the nonce of a secret. */
const hiddenIn = (secret: string): bigint => BigInt(/^\d{1,30}(?=:)/.exec(secret)?.[0] ?? -1)

const isHit = ({ secret, draw }: Claim, number: bigint | null): boolean => {
  const stakeMinor = BigInt(draw.stake_minor)
  if (draw.kind === 'progressive') return number !== null && number < stakeMinor
  const hidden = hiddenIn(secret)
  if (hidden < 0n) return false
  if (draw.kind === 'must_hit_by') {
    const meter = BigInt(draw.meter)
    // The meter was below the hidden amount before the stake, or an earlier stake would have won.
    return hidden <= meter && hidden > meter - stakeMinor * BigInt(draw.basis_points)
  }
  const stakedMs = Date.parse(draw.staked_at)
  // If no stake followed the instant, the last stake before the end won.
  return BigInt(stakedMs) >= hidden || (draw.ends_at !== null && stakedMs <= Date.parse(draw.ends_at))
}

/** Verifies a win in the browser, from public data. */
export const recomputeDraw = async (claim: Claim): Promise<Recomputed> => {
  const { commitment, secret, draw } = claim
  const number =
    draw.kind === 'progressive' && draw.odds_minor !== null
      ? await numberOf(secret, draw.bet, BigInt(draw.odds_minor))
      : null
  return {
    isCommitmentKept: (await sha256Hex(secret)) === commitment.toLowerCase(),
    isWon: isHit(claim, number),
    number,
  }
}
