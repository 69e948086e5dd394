import { createHash } from 'node:crypto'
import type { DrawVersion } from '#contract/jackpots.ts'
import type { FedBet } from '../schema.ts'

/** How stakes of cycles that begin now are named. */
export const drawVersion: DrawVersion = 2

const digestLength = 16

/**
 * Names a stake for its draw. Of the second version it is public once it has won: the round, which its player finds in their history,
 * and the first 16 digits of the SHA-256 of the transaction, since a round may have several stakes. The first one had the number of the
 * player instead; cycles that began with it are hit by it, and are checked by it.
 */
export const nameOfBet = (
  { supplier, uid, transactionId, roundId }: Pick<FedBet, 'supplier' | 'uid' | 'transactionId' | 'roundId'>,
  version: DrawVersion,
): string => {
  if (version === 1) return `${supplier}:${uid}:${transactionId}`
  if (roundId === undefined) throw new Error('A stake that is drawn for in public has its round')
  const digest = createHash('sha256').update(`${supplier}:${transactionId}`).digest('hex')
  return `${roundId}:${digest.slice(0, digestLength)}`
}
