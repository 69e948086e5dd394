import type { EventStatus } from '#contract/betting-words.ts'
import type { EventRecord } from './record.ts'

/** What may become of an event; whatever is not named is refused. `closed`: over, and all its markets decided. */
export const eventMoves = {
  /** Of what was missed only its end may be told. */
  scheduled: ['live', 'interrupted', 'ended', 'closed', 'postponed', 'cancelled', 'abandoned'],
  live: ['interrupted', 'ended', 'closed', 'postponed', 'cancelled', 'abandoned'],
  interrupted: ['live', 'ended', 'closed', 'postponed', 'cancelled', 'abandoned'],
  postponed: ['scheduled', 'live', 'ended', 'closed', 'cancelled', 'abandoned'],
  ended: ['closed'],
  abandoned: ['closed'],
  cancelled: ['closed'],
  closed: [],
} as const satisfies Readonly<Record<EventStatus, readonly EventStatus[]>>

/** What is told of an event: of one that was called off so much, also once it is closed. */
export const toldStatus = (status: EventStatus, { ending }: Pick<EventRecord, 'ending'>): EventStatus =>
  status === 'closed' && (ending === 'cancelled' || ending === 'abandoned') ? ending : status

export const eventMayBecome = (from: EventStatus, to: EventStatus): boolean =>
  (eventMoves[from] as readonly EventStatus[]).includes(to)
