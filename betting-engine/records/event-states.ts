import type { EventStatus } from '#contract/betting-enums.ts'
import type { EventRecord } from './record.ts'

/** Legal transitions of an event; all others are refused. `closed`: over, and all its markets decided. */
export const eventTransitions = {
  /** After missed messages only the end may be reported. */
  scheduled: ['live', 'interrupted', 'ended', 'closed', 'postponed', 'cancelled', 'abandoned'],
  live: ['interrupted', 'ended', 'closed', 'postponed', 'cancelled', 'abandoned'],
  interrupted: ['live', 'ended', 'closed', 'postponed', 'cancelled', 'abandoned'],
  postponed: ['scheduled', 'live', 'ended', 'closed', 'cancelled', 'abandoned'],
  ended: ['closed'],
  abandoned: ['closed'],
  cancelled: ['closed'],
  closed: [],
} as const satisfies Readonly<Record<EventStatus, readonly EventStatus[]>>

/** The status shown for an event: a cancelled or abandoned one keeps that status after it is closed. */
export const toldStatus = (status: EventStatus, { ending }: Pick<EventRecord, 'ending'>): EventStatus =>
  status === 'closed' && (ending === 'cancelled' || ending === 'abandoned') ? ending : status

export const eventMayBecome = (from: EventStatus, to: EventStatus): boolean =>
  (eventTransitions[from] as readonly EventStatus[]).includes(to)
