import { createHash, randomBytes } from 'node:crypto'

const SERVER_SEED_BYTES = 32
const CLIENT_SEED_BYTES = 12

/** A new server seed: 256 bits from the system's generator as 64 hexadecimal digits (standards N1). */
export function createServerSeed(): string {
  return randomBytes(SERVER_SEED_BYTES).toString('hex')
}

/** A first client seed for players who have not chosen their own yet. */
export function createClientSeed(): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex')
}

/** The commitment shown before play: SHA-256 of the server seed's text, in hexadecimal (standards N6). */
export function commit(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}
