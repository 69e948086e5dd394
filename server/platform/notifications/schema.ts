import type { ColumnType, Generated } from 'kysely'
import type {
  limitSubjects,
  NotificationKind,
  NotificationTopic,
  NotificationChannel,
} from '#contract/notifications.ts'

/** The data of a notification, beside its kind; amounts in minor units, as text. */
export type NotificationFacts = {
  readonly amountMinor?: string
  readonly currency?: string
  readonly count?: number
  /** By language, with the name at that time. */
  readonly titles?: Readonly<Record<string, string>>
  readonly about?: string
  readonly limit?: (typeof limitSubjects)[number]
  readonly from?: string
}

export type NotificationRow = {
  /** Increases with its content: an extended notification becomes the newest again. */
  id: ColumnType<bigint, never, never>
  uid: number
  kind: NotificationKind
  /** The notified event, once per player and kind; null when several are combined. */
  subject: string | null
  facts: ColumnType<NotificationFacts, string, string>
  created_at: Date
  read_at: Date | null
}

/** A player's choice of a channel for a topic; without a row it is off. */
type NotificationChoiceRow = {
  uid: number
  topic: NotificationTopic
  way: NotificationChannel
  chosen_at: Date
}

/** An outgoing message before it becomes a job of the queue. */
type NotificationSendRow = { id: Generated<bigint>; notification_id: bigint; way: NotificationChannel }

/** A browser that accepts push messages, as its push service identifies it (RFC 8030). */
export type PushEndpointRow = {
  id: Generated<bigint>
  uid: number
  /** The session in which it was registered: signing out removes it. */
  session_id: bigint
  /** A capability address: it opens only the channel to that browser. */
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
