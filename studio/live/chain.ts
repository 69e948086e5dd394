import { createHmac, hash, randomBytes } from 'node:crypto'

/**
 * A chain of seeds, each the SHA-256 of the next one’s hex text. Its end, s₀, is published with its length before any round; rounds
 * take s₁, s₂ … so that each seed, once shown, hashes to the one before, and none can be worked out ahead.
 */
export const previousSeed = (seed: string): string => hash('sha256', seed, 'hex')

/** Seeds between two that are kept: what lies between is hashed again when it is needed. */
export const checkpointEvery = 5000

export type DrawnChain = {
  readonly length: number
  /** s₀ */
  readonly terminal: string
  /** Kept seeds by their number; the last seed of all is always one of them. */
  readonly checkpoints: readonly { readonly at: number; readonly seed: string }[]
}

/** Draws a chain from its last seed down. A long one takes seconds: see `draw-chain.ts` for one beside the house’s work. */
export function drawChain(length: number, lastSeed = randomBytes(32).toString('hex')): DrawnChain {
  if (!Number.isInteger(length) || length < 1) throw new RangeError('a chain has at least one seed')
  const checkpoints = [{ at: length, seed: lastSeed }]
  let seed = lastSeed
  for (let at = length - 1; at >= 0; at -= 1) {
    seed = previousSeed(seed)
    if (at > 0 && at % checkpointEvery === 0) checkpoints.push({ at, seed })
  }
  return { length, terminal: seed, checkpoints }
}

/** The number of the kept seed from which the seed of this number is reached. */
export const checkpointFor = (at: number, length: number): number =>
  Math.min(length, Math.ceil(at / checkpointEvery) * checkpointEvery)

/** Walks from a kept seed back to the one that is wanted. */
export function walkBack(seed: string, steps: number): string {
  let walked = seed
  for (let step = 0; step < steps; step += 1) walked = previousSeed(walked)
  return walked
}

/** What the point of a round is worked out from: HMAC-SHA256 with the salt as key over the bytes of the seed, in hexadecimal. */
export function digestOf(seed: string, salt: string): string {
  return createHmac('sha256', salt).update(Buffer.from(seed, 'hex')).digest('hex')
}

/**
 * The salt of a chain that a player’s browser binds: what the house published and what the browser drew after it had read that. Neither
 * could be chosen for the other.
 */
export const saltFrom = (terminal: string, part: string): string =>
  hash('sha256', `${terminal}:${part}`, 'hex')
