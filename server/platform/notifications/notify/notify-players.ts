import { sql } from 'kysely'
import { topicOf, type NotificationKind } from '#contract/notifications.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { publishPlayerUpdates } from '#server/platform/player-updates/publish-player-update.ts'
import type { NotificationFacts } from '../schema.ts'

export type PlayerNotification = {
  readonly uid: number
  readonly kind: NotificationKind
  /** The event's id: each event is notified once per player and kind. */
  readonly subject: string
  readonly facts: NotificationFacts
}

/** Kinds that invite to play: a player with a restricted account does not get them. */
const inviting = Object.entries(topicOf).flatMap(([kind, topic]) => (topic === 'bonuses' ? [kind] : []))

/**
 * Notifies players in the transaction of the event, so that event and notification exist together. Outgoing
 * messages wait for the commit. A deleted account is never notified.
 */
export const notifyPlayers = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  all: readonly PlayerNotification[],
): Promise<void> => {
  if (all.length === 0) return
  await sql`
    with told as (
    insert into notifications (uid, kind, subject, facts, created_at)
    select told.uid, told.kind, told.subject, told.facts, ${clock.now()}::timestamptz
    from unnest(
      ${all.map(({ uid }) => uid)}::integer[],
      ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ subject }) => subject)}::text[],
      ${all.map(({ facts }) => JSON.stringify(facts))}::jsonb[]
    ) with ordinality as told (uid, kind, subject, facts, place)
    join players player on player.uid = told.uid
    where player.status <> 'deleted'
      and (player.status = 'active' or told.kind <> all(${inviting}::text[]))
    order by told.uid, told.place
    on conflict (uid, kind, subject) do nothing
    returning id, uid, kind
    )
    insert into notification_sends (notification_id, way)
    select told.id, choice.way from told
    join unnest(${Object.keys(topicOf)}::text[], ${Object.values(topicOf)}::text[]) as is_of (kind, topic)
      on is_of.kind = told.kind
    join notification_choices choice on choice.uid = told.uid and choice.topic = is_of.topic`.execute(tx.db)
  publishPlayerUpdates(tx, new Set(all.map(({ uid }) => uid)), 'notices')
}

export const titlesOf = (
  texts: Readonly<Record<string, { readonly title: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, { title }]) => (title === '' ? [] : [[locale, title]])),
  )
