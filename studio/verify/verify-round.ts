import type { StudioGame, PlayedRound } from '../frame/studio-game.ts'

export type ClaimedSeeds = {
  serverSeed: string
  clientSeed: string
  nonce: number
}

/**
 * The player's own check of a round. It shares the game rules with the server but none of its randomness code:
 * draws are recomputed from the seeds with WebCrypto, in a browser or in Node.
 */
export type Claim = ClaimedSeeds & {
  /** The commitment of the next pair that was shown before the client seed was chosen. */
  serverSeedHash: string
  game: StudioGame
  /** The choice with the stake, and later actions, from the history. */
  choice: unknown
  actions: readonly unknown[]
}

export type Verdict = {
  /** Whether the revealed seed matches the commitment; if not, the round proves nothing. */
  isCommitmentKept: boolean
  /** The round as it must have been; undefined if the game does not allow the choice or an action. */
  round: PlayedRound | undefined
}

const text = new TextEncoder()

async function sha256Hex(message: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(message)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Thrown when the draws need more words; more are made and the round restarts. */
class OutOfWords extends Error {}

/**
 * Draws below a bound, from words of 32 bits; those above its last whole multiple are skipped (standards N3).
 */
export function drawsFrom(words: readonly number[]): (bound: number) => number {
  let next = 0
  return (bound) => {
    const firstUnfair = Math.floor(2 ** 32 / bound) * bound
    for (;;) {
      const word = words[next]
      if (word === undefined) throw new OutOfWords()
      next += 1
      if (word < firstUnfair) return word % bound
    }
  }
}

/**
 * Recomputes the draws of these seeds. The number of words is known only at the end, so they are made as
 * needed.
 */
export async function redraw<T>(seeds: ClaimedSeeds, play: (words: readonly number[]) => T): Promise<T> {
  const secret = text.encode(seeds.serverSeed)
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words: number[] = []
  for (let cursor = 0; ; cursor += 1) {
    const message = text.encode(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`)
    const block = new DataView(await crypto.subtle.sign('HMAC', key, message))
    for (let offset = 0; offset < block.byteLength; offset += 4) words.push(block.getUint32(offset))
    try {
      return play(words)
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error
    }
  }
}

export async function isCommitted({
  serverSeed,
  serverSeedHash,
}: {
  serverSeed: string
  serverSeedHash: string
}): Promise<boolean> {
  return (await sha256Hex(serverSeed)) === serverSeedHash.toLowerCase()
}

/** Checks the commitment and recomputes the round, for comparison with what was shown and paid. */
export async function verifyRound(claim: Claim): Promise<Verdict> {
  const [isCommitmentKept, round] = await Promise.all([
    isCommitted(claim),
    redraw(claim, (words) => claim.game.play(claim, drawsFrom(words))),
  ])
  return { isCommitmentKept, round }
}
