import { createCipheriv } from 'node:crypto'
import { scaleWord } from './unbiased.ts'

const BUFFER_BYTES = 1 << 18

/**
 * A repeatable stream of draws for simulations: AES-256-CTR over zeroes, keyed by `key` (32 bytes). The same
 * key gives the same rounds on every machine. Never for players: their rounds need a commitment.
 */
export function bulkStream(key: Uint8Array): (bound: number) => number {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeroes = Buffer.alloc(BUFFER_BYTES)
  let bytes = cipher.update(zeroes)
  let offset = 0
  return (bound) => {
    for (;;) {
      if (offset === BUFFER_BYTES) {
        bytes = cipher.update(zeroes)
        offset = 0
      }
      const value = scaleWord(bytes.readUInt32BE(offset), bound, 2 ** 32)
      offset += 4
      if (value !== null) return value
    }
  }
}
