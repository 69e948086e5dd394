import type { ColumnType, Generated } from 'kysely'
import type {
  limitedThings,
  NotificationKind,
  NotificationTopic,
  NotificationChannel,
} from '#contract/notifications.ts'

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

/** That a player wants to be told of a topic this way; without a row they do not. */
type NotificationChoiceRow = {
  uid: number
  topic: NotificationTopic
  way: NotificationChannel
  chosen_at: Date
}

/** What is to leave the house, until it is work of the queue. */
type NotificationSendRow = { id: Generated<bigint>; notification_id: bigint; way: NotificationChannel }

/** A browser that takes push messages, as its push service knows it (RFC 8030). */
export type PushEndpointRow = {
  id: Generated<bigint>
  uid: number
  /** The session it was given in: with its sign-out it is forgotten. */
  session_id: bigint
  /** The address that opens the way to that browser, and nothing else. */
  endpoint: string
  public_key: string
  auth_secret: string
  locale: string
  created_at: Date
}

export type NotificationsTables = {
  notifications: NotificationRow
  notification_choices: NotificationChoiceRow
  notification_sends: NotificationSendRow
  push_endpoints: PushEndpointRow
}
