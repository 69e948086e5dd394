import type { HouseGame, PlayedRound } from '../frame/house-game.ts'

/** What draws are made of. */
export type ClaimedSeeds = {
  /** Revealed when the seed pair was rotated. */
  serverSeed: string
  clientSeed: string
  nonce: number
}

/**
 * The player's own check of a round. It shares the rules of the game with the server but none of its
 * randomness code: draws are made again from the seeds, by WebCrypto, in a browser or in Node.
 */
export type Claim = ClaimedSeeds & {
  /** The commitment that was on show, as that of the next pair, before the client seed was chosen. */
  serverSeedHash: string
  game: HouseGame
  /** What was chosen with the stake and done since, as history tells it. */
  choice: unknown
  actions: readonly unknown[]
}

export type Verdict = {
  /** Whether the revealed seed is the one committed to; if not, the round proves nothing. */
  isCommitmentKept: boolean
  /** The round as it must have been; undefined where the game takes no such choice or action. */
  round: PlayedRound | undefined
}

const text = new TextEncoder()

async function sha256Hex(message: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(message)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Thrown by the draws when the words made so far do not last; more are made and the round starts again. */
class OutOfWords extends Error {}

/** Draws below a bound, from words of 32 bits; those above its last whole multiple are passed over (standards N3). */
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

/** Draws again what these seeds decided; how many words that needs is known when it is over, so they are made as needed. */
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

/** Whether a revealed seed is the one that was committed to. */
export async function isCommitted({
  serverSeed,
  serverSeedHash,
}: {
  serverSeed: string
  serverSeedHash: string
}): Promise<boolean> {
  return (await sha256Hex(serverSeed)) === serverSeedHash.toLowerCase()
}

/** Checks the commitment and recomputes the round, to be compared with what was shown and paid. */
export async function verifyRound(claim: Claim): Promise<Verdict> {
  const [isCommitmentKept, round] = await Promise.all([
    isCommitted(claim),
    redraw(claim, (words) => claim.game.play(claim, drawsFrom(words))),
  ])
  return { isCommitmentKept, round }
}
