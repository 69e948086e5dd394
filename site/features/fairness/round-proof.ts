import type { RoundProof } from '../../paths.ts'

const maxLength = 128

/** The verifier's fields as an address fills them in. */
export const readRoundProof = (query: URLSearchParams): RoundProof => {
  const read = (name: string) => query.get(name)?.slice(0, maxLength) ?? ''
  return {
    game: read('game'),
    nonce: read('nonce'),
    clientSeed: read('client_seed'),
    serverSeed: read('server_seed'),
    serverSeedHash: read('server_seed_hash'),
    stake: read('stake'),
  }
}
