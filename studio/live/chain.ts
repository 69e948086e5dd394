import { createHmac, hash, randomBytes } from 'node:crypto'

/**
 * A chain of seeds, each the SHA-256 of the next one’s hex text. Its end, s₀, is published with its length
 * before any round; rounds use s₁, s₂ …, so each revealed seed hashes to the one before, and none can be
 * computed in advance.
 */
export const previousSeed = (seed: string): string => hash('sha256', seed, 'hex')

/** Distance of stored seeds; seeds between them are hashed again when needed. */
export const checkpointEvery = 5000

export type DrawnChain = {
  readonly length: number
  /** s₀ */
  readonly terminal: string
  /** Stored seeds by number; the last seed of the chain is always stored. */
  readonly checkpoints: readonly { readonly at: number; readonly seed: string }[]
}

/** Draws a chain from its last seed down. A long one takes seconds: `draw-chain-in-worker.ts` uses a worker thread. */
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

/** The number of the stored seed from which seed `at` is computed. */
export const checkpointFor = (at: number, length: number): number =>
  Math.min(length, Math.ceil(at / checkpointEvery) * checkpointEvery)

export function walkBack(seed: string, steps: number): string {
  let walked = seed
  for (let step = 0; step < steps; step += 1) walked = previousSeed(walked)
  return walked
}

/**
 * HMAC-SHA256 of the bytes of the seed with the salt as key, in hexadecimal; the source of a round’s result.
 */
export function digestOf(seed: string, salt: string): string {
  return createHmac('sha256', salt).update(Buffer.from(seed, 'hex')).digest('hex')
}

/**
 * The salt of a chain that a player’s browser binds: the published end of the chain, and a part that the
 * browser drew after reading it. Neither could be chosen for the other.
 */
export const saltFrom = (terminal: string, part: string): string =>
  hash('sha256', `${terminal}:${part}`, 'hex')
