import { createHash } from 'node:crypto'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { MessageEffect } from '../schema.ts'
import { applyCancel } from './apply-cancel.ts'
import { applyOddsChange } from './apply-odds-change.ts'
import { applyBetStop } from './apply-bet-stop.ts'
import { applyRollback, applySettlement } from './apply-settlement.ts'
import { lockEvent, touchEvent, type LockedEvent } from './lock-event.ts'
import { completeRecovery, prolongAlive, recordAlive } from './producers.ts'

export type FeedParts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'log' | 'events'>

export type ProcessedEffect = MessageEffect | 'repeated'

const hashOf = (message: FeedMessage): string =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex')

const eventOf = (message: FeedMessage): string | null => ('event' in message ? message.event : null)

/** Stores a message under its number. A known one is `repeated`, or still `parked`. */
const writeDown = async (
  { clock, log }: FeedParts,
  tx: Tx,
  source: string,
  message: FeedMessage,
): Promise<bigint | 'repeated' | 'parked'> => {
  const hash = hashOf(message)
  const { producer, sequence, kind, stamp } = message
  const written = await tx.db
    .insertInto('odds_messages')
    .values({
      source,
      producer,
      sequence: BigInt(sequence),
      kind,
      event_ref: eventOf(message),
      stamp: BigInt(stamp),
      hash,
      body: JSON.stringify(message),
      effect: 'applied',
      received_at: clock.now(),
    })
    .onConflict((on) => on.columns(['source', 'producer', 'sequence']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) return written.id
  const first = await tx.db
    .selectFrom('odds_messages')
    .select(['hash', 'effect'])
    .where('source', '=', source)
    .where('producer', '=', producer)
    .where('sequence', '=', BigInt(sequence))
    .executeTakeFirst()
  if (first?.hash !== hash)
    log.warn(
      { source, producer, sequence, kind },
      'A feed has given one number to two messages; the second is left',
    )
  return first?.effect === 'parked' ? 'parked' : 'repeated'
}

const applyToEvent = async (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  message: FeedMessage,
): Promise<MessageEffect> => {
  switch (message.kind) {
    case 'odds_change':
      return applyOddsChange(parts, tx, event, message)
    case 'bet_stop':
      return applyBetStop(parts, tx, event, message)
    case 'bet_settlement':
      return applySettlement(parts, tx, event, message)
    case 'rollback_bet_settlement':
      return applyRollback(parts, tx, event, message)
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return applyCancel(parts, tx, event, message)
    default:
      return 'nothing'
  }
}

/** Applies a message to its event under the event's lock: one writer per event, events in parallel. */
const applyMessage = async (
  parts: FeedParts,
  tx: Tx,
  source: string,
  message: Exclude<FeedMessage, { kind: 'alive' }>,
): Promise<MessageEffect> => {
  if (message.kind === 'snapshot_complete') return completeRecovery(parts, tx, source, message)
  // The new state is fetched from the feed after the commit, with retries.
  if (message.kind === 'fixture_change') return 'parked'
  const event = await lockEvent(tx, source, message.event)
  if (!event) return 'parked'
  const effect = await applyToEvent(parts, tx, event, message)
  if (effect === 'applied') await touchEvent(parts, tx, event)
  return effect
}

const setEffect = (tx: Tx, id: bigint, effect: MessageEffect) =>
  tx.db.updateTable('odds_messages').set({ effect }).where('id', '=', id).execute()

/**
 * Processes a feed's message: it is stored raw and applied in one transaction, exactly once, however often it
 * arrives and in whichever process.
 */
export const processMessage = async (
  parts: FeedParts,
  source: string,
  message: FeedMessage,
): Promise<ProcessedEffect> => {
  if (message.kind === 'alive' && (await prolongAlive(parts, source, message))) return 'applied'
  return transact(parts.connection, async (tx) => {
    // Every second or two, and useless later, so it is not stored.
    if (message.kind === 'alive') return recordAlive(parts, tx, source, message)
    const id = await writeDown(parts, tx, source, message)
    if (typeof id === 'string') return id
    const effect = await applyMessage(parts, tx, source, message)
    if (effect !== 'applied') await setEffect(tx, id, effect)
    return effect
  })
}

const applyParked = (parts: FeedParts, tx: Tx, source: string, body: FeedMessage) =>
  body.kind === 'alive' || body.kind === 'fixture_change'
    ? Promise.resolve<MessageEffect>('applied')
    : applyMessage(parts, tx, source, body)

/** Applies the parked messages of an event that has become known, in the order of their times. */
export const processParkedMessages = (parts: FeedParts, source: string, eventRef: string): Promise<void> =>
  transact(parts.connection, async (tx) => {
    const parked = await tx.db
      .selectFrom('odds_messages')
      .select(['id', 'body'])
      .where('source', '=', source)
      .where('event_ref', '=', eventRef)
      .where('effect', '=', 'parked')
      .orderBy('stamp')
      .orderBy('sequence')
      .forUpdate()
      .execute()
    for (const { id, body } of parked) await setEffect(tx, id, await applyParked(parts, tx, source, body))
  })
