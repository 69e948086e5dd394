import { z } from 'zod'
import { get, post } from './call.ts'
import { done, flag, isoTime, money, noInput, rowId, text } from './fields.ts'
import { wholeNumber } from './numbers.ts'

/** What players choose ways for: each kind of notification is of one topic. */
export const notificationTopics = ['payments', 'bets', 'bonuses', 'safety'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** All that a player is told of in their own list, and of which topic it is. */
export const topicOf = {
  deposit_credited: 'payments',
  deposit_declined: 'payments',
  withdrawal_review: 'payments',
  withdrawal_documents: 'payments',
  withdrawal_paid: 'payments',
  withdrawal_declined: 'payments',
  /** A part was paid, and the rest is in the balance again. */
  withdrawal_returned: 'payments',
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
export const notificationKinds = Object.keys(topicOf) as [NotificationKind, ...NotificationKind[]]

/** How a player may be told beside the list itself. */
export const notificationWays = ['email', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationWays)[number]

/** Topics of which mails are sent whatever the player wants: they are about money, and about who has the account. */
export const alwaysMailed: readonly NotificationTopic[] = ['payments', 'safety']

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

const choices = z.object({
  items: z.array(
    z.object({
      topic: z.enum(notificationTopics),
      way: z.enum(notificationWays),
      is_on: z.boolean(),
      /** Whether it is the player’s to choose; what is not is always on. */
      is_open: z.boolean(),
    }),
  ),
  /** Ways that the player has: a verified email or phone, and whether the house sends text messages. */
  ways: z.array(z.enum(notificationWays)),
  /** What a browser subscribes to push messages with: the house’s public key (RFC 8292), in base64url. */
  push_key: z.string(),
  /** Browsers that have subscribed. */
  browsers: z.number().int(),
  /** Whether the one of `endpoint` has. */
  knows_browser: z.boolean(),
})
export type NotificationChoices = z.infer<typeof choices>

/** Base64url of so many bytes at the most. */
const key = (maxLength: number) => text(maxLength).regex(/^[\w-]+=*$/, { error: 'FORMAT' })

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
    isUnattended: true,
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
  getChoices: get({
    access: 'player',
    summary: 'Of what the player wants to be told beside the list, and how',
    input: z.object({ endpoint: text(1000).optional() }),
    output: choices,
  }),
  setChoice: post({
    access: 'player',
    summary: 'Switch one way of being told of one topic on or off',
    input: z.object({
      topic: z.enum(notificationTopics, { error: 'UNKNOWN' }),
      way: z.enum(notificationWays, { error: 'UNKNOWN' }),
      is_on: flag,
    }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  addBrowser: post({
    access: 'player',
    summary: 'Let this browser take push messages, by what its push service has given it',
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/, error: 'FORMAT' }).max(1000, { error: 'MAX_LENGTH' }),
      public_key: key(100),
      auth_secret: key(40),
    }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  removeBrowser: post({
    access: 'player',
    summary: 'Send this browser no more push messages',
    input: z.object({ endpoint: text(1000) }),
    output: done,
  }),
}
