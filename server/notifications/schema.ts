import type { ColumnType } from 'kysely'
import type { limitedThings, NotificationKind } from '#contract/notifications.ts'

/** What a notification says, beside its kind; sums in minor units, as text. */
export type NotificationFacts = {
  readonly amountMinor?: string
  readonly currency?: string
  readonly count?: number
  /** By language, as it was called then. */
  readonly titles?: Readonly<Record<string, string>>
  /** What its page is addressed by. */
  readonly about?: string
  readonly limit?: (typeof limitedThings)[number]
  readonly from?: string
}

/** Something that a player has been told of in their list. */
export type NotificationRow = {
  /** Grows with what it says: one that more was added to is the newest again. */
  id: ColumnType<bigint, never, never>
  uid: number
  kind: NotificationKind
  /** Names what it tells of, which is told once a player and kind; null of what several things are folded into. */
  subject: string | null
  facts: ColumnType<NotificationFacts, string, string>
  created_at: Date
  read_at: Date | null
}

export type NotificationsTables = {
  notifications: NotificationRow
}
