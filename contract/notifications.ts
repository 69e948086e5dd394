import { z } from 'zod'
import { get, post } from './call.ts'
import { done, flag, isoTime, money, noInput, rowId, wholeNumber } from './fields.ts'

/** What players choose ways for: each kind of notification is of one topic. */
const notificationTopics = ['payments', 'bets', 'bonuses', 'safety'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** All that a player is told of in their own list, and of which topic it is. */
export const topicOf = {
  deposit_credited: 'payments',
  deposit_declined: 'payments',
  withdrawal_review: 'payments',
  withdrawal_documents: 'payments',
  withdrawal_paid: 'payments',
  withdrawal_declined: 'payments',
  bet_won: 'bets',
  bet_void: 'bets',
  /** All that were lost since the list was last read, in one. */
  bets_lost: 'bets',
  bonus_granted: 'bonuses',
  bonus_completed: 'bonuses',
  bonus_expired: 'bonuses',
  free_rounds_given: 'bonuses',
  cashback_paid: 'bonuses',
  tournament_prize: 'bonuses',
  jackpot_won: 'bonuses',
  verification_asked: 'safety',
  verification_approved: 'safety',
  verification_again: 'safety',
  verification_rejected: 'safety',
  limit_changed: 'safety',
  limit_waits: 'safety',
  /** The second wish that some markets ask for can be made now. */
  limit_confirm: 'safety',
  limit_due: 'safety',
  exclusion_ended: 'safety',
} as const satisfies Readonly<Record<string, NotificationTopic>>

export type NotificationKind = keyof typeof topicOf
const notificationKinds = Object.keys(topicOf) as [NotificationKind, ...NotificationKind[]]

/** Which of a player’s limits one is about. */
export const limitedThings = ['deposit', 'loss', 'time'] as const

const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  topic: z.enum(notificationTopics),
  date: isoTime,
  is_read: z.boolean(),
  /** What was paid, won, lost or given; null where it is about no money. */
  amount: money.nullable(),
  /** How many bets or rounds, or which place; null where that says nothing. */
  count: z.number().int().nullable(),
  /** What a bonus, tournament or jackpot is called, in the reader’s language. */
  title: z.string().nullable(),
  /** The payment, bet, bonus, tournament or jackpot itself, as its page names it. */
  about: z.string().nullable(),
  limit: z.enum(limitedThings).nullable(),
  /** From when a limit holds that is waiting. */
  from: isoTime.nullable(),
})
export type Notification = z.infer<typeof notification>

/** More unread ones are counted no further: a page shows `99+`. */
export const mostUnread = 100

export const notificationsCalls = {
  getList: get({
    access: 'player',
    summary: 'What a player has been told of in the last 90 days, the newest first; continue with `before`',
    input: z.object({
      before: rowId.optional(),
      count: wholeNumber(1, 1_000_000)
        .default(20)
        .transform((count) => Math.min(count, 50)),
      is_unread: flag.optional(),
    }),
    output: z.object({
      items: z.array(notification),
      /** Where the list goes on; null at its end. */
      before: z.string().nullable(),
    }),
  }),
  getUnread: get({
    access: 'player',
    summary: 'How many notifications are unread, counted up to 100',
    input: noInput,
    output: z.object({ unread: z.number().int().min(0).max(mostUnread) }),
    isUnattended: true,
  }),
  markRead: post({
    access: 'player',
    summary: 'Mark one notification as read',
    input: z.object({ id: rowId }),
    output: done,
  }),
  markAllRead: post({
    access: 'player',
    summary: 'Mark as read all notifications up to the newest one that was shown',
    input: z.object({ until: rowId }),
    output: done,
  }),
}
