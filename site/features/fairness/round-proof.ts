import type { RoundProof } from '../../paths.ts'

const maxLength = 128
/** A long round has many actions. */
const maxMovesLength = 4000

export const proofOf = (typed: RoundProof): RoundProof => {
  const read = (name: keyof RoundProof) => typed[name]?.slice(0, maxLength) ?? ''
  return {
    game: read('game'),
    nonce: read('nonce'),
    clientSeed: read('clientSeed'),
    serverSeed: read('serverSeed'),
    serverSeedHash: read('serverSeedHash'),
    stake: read('stake'),
    currency: read('currency'),
    moves: typed.moves?.slice(0, maxMovesLength) ?? '',
  }
}

export const readRoundProof = (query: URLSearchParams): RoundProof => {
  const read = (name: string) => query.get(name)?.slice(0, maxLength) ?? ''
  return {
    game: read('game'),
    nonce: read('nonce'),
    clientSeed: read('client_seed'),
    serverSeed: read('server_seed'),
    serverSeedHash: read('server_seed_hash'),
    stake: read('stake'),
    currency: read('currency'),
    moves: query.get('moves')?.slice(0, maxMovesLength) ?? '',
  }
}
