import { notificationTopics } from './values.ts'
import { z } from 'zod'
import { get, post } from './call.ts'
import { maxUnread } from './constants.ts'
import { done, flag, isoTime, money, noInput, rowId, text } from './fields.ts'
import { wholeNumber } from './numbers.ts'

export type NotificationTopic = (typeof notificationTopics)[number]

export const topicOf = {
  deposit_credited: 'payments',
  deposit_declined: 'payments',
  withdrawal_review: 'payments',
  withdrawal_documents: 'payments',
  withdrawal_paid: 'payments',
  withdrawal_declined: 'payments',
  /** A part was paid, and the rest is back in the balance. */
  withdrawal_returned: 'payments',
  bet_won: 'bets',
  bet_void: 'bets',
  /** All bets lost since the list was last read, in one notification. */
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
  /** The confirmation that some markets require can be given now. */
  limit_confirm: 'safety',
  limit_due: 'safety',
  exclusion_ended: 'safety',
} as const satisfies Readonly<Record<string, NotificationTopic>>

export type NotificationKind = keyof typeof topicOf
export const notificationKinds = Object.keys(topicOf) as [NotificationKind, ...NotificationKind[]]

/** Channels besides the list itself. */
export const notificationChannels = ['email', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Topics that are mailed regardless of preferences: they concern money and access to the account. */
export const alwaysMailed: readonly NotificationTopic[] = ['payments', 'safety']

export const limitSubjects = ['deposit', 'loss', 'time'] as const

const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  topic: z.enum(notificationTopics),
  date: isoTime,
  is_read: z.boolean(),
  amount: money.nullable(),
  /** A count of bets or rounds, or a place; null without one. */
  count: z.number().int().nullable(),
  title: z.string().nullable(),
  /** The id of the payment, bet, bonus, tournament or jackpot, as its page uses it. */
  about: z.string().nullable(),
  limit: z.enum(limitSubjects).nullable(),
  from: isoTime.nullable(),
})
export type Notification = z.infer<typeof notification>

const choices = z.object({
  items: z.array(
    z.object({
      topic: z.enum(notificationTopics),
      way: z.enum(notificationChannels),
      is_on: z.boolean(),
      /** Whether the player can change it; otherwise it is always on. */
      is_open: z.boolean(),
    }),
  ),
  /** Available channels: a verified email or phone, and whether the operator sends text messages. */
  ways: z.array(z.enum(notificationChannels)),
  /** The application server's public key for push subscriptions (RFC 8292), in base64url. */
  push_key: z.string(),
  browsers: z.number().int(),
  /** Whether the browser of `endpoint` is subscribed. */
  knows_browser: z.boolean(),
})
export type NotificationChoices = z.infer<typeof choices>

/** Base64url up to a max length. */
const key = (maxLength: number) => text(maxLength).regex(/^[\w-]+=*$/, { error: 'FORMAT' })

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
      /** The cursor of the next page; null at the end. */
      before: z.string().nullable(),
    }),
    isUnattended: true,
  }),
  getUnread: get({
    access: 'player',
    summary: 'How many notifications are unread, counted up to 100',
    input: noInput,
    output: z.object({ unread: z.number().int().min(0).max(maxUnread) }),
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
      way: z.enum(notificationChannels, { error: 'UNKNOWN' }),
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
