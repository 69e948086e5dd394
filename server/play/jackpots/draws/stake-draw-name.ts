import { createHash } from 'node:crypto'
import type { DrawVersion } from '#contract/jackpots.ts'
import type { JackpotStake } from '../schema.ts'

/** The name version of new cycles' stakes. */
export const drawVersion: DrawVersion = 2

const digestLength = 16

/**
 * The name of a stake in its draw. In version 2 it is public once it has won: the round, which its player finds
 * in their history, and the first 16 digits of the SHA-256 of the transaction, since a round may have several
 * stakes. Version 1 had the player's number instead; cycles that began with it are drawn and verified by it.
 */
export const stakeDrawName = (
  {
    supplier,
    uid,
    transactionId,
    roundId,
  }: Pick<JackpotStake, 'supplier' | 'uid' | 'transactionId' | 'roundId'>,
  version: DrawVersion,
): string => {
  if (version === 1) return `${supplier}:${uid}:${transactionId}`
  if (roundId === undefined) throw new Error('A stake that is drawn for in public has its round')
  const digest = createHash('sha256').update(`${supplier}:${transactionId}`).digest('hex')
  return `${roundId}:${digest.slice(0, digestLength)}`
}
