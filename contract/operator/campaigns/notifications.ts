import { notificationTopics } from '../../values.ts'
import { z } from 'zod'
import { done, flag, isoTime, money, text } from '../../fields.ts'
import { notificationKinds } from '../../notifications.ts'
import { mutation, query } from '../call/operator-call.ts'
import { playerUid } from '../shapes/backoffice-fields.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'

const topic = z.enum(notificationTopics, { error: 'UNKNOWN' })

const notification = z.object({
  id: z.string(),
  topic: z.enum(notificationTopics),
  title: z.string(),
  /** Its subject: a payment, a bet, a bonus by its name. */
  about: z.string().nullable(),
  amount: money.nullable(),
  count: z.number().int().nullable(),
  at: isoTime,
  read_at: isoTime.nullable(),
})
export type BackofficeNotification = z.infer<typeof notification>

const words = z.object({
  kind: z.enum(notificationKinds),
  topic: z.enum(notificationTopics),
  title: z.string(),
  text: z.string(),
  is_changed: z.boolean(),
})
export type NotificationTexts = z.infer<typeof words>

const textsDetails = words.extend({
  /** The keys of its texts, under which the operator’s own texts are stored in the content. */
  keys: z.array(z.string()),
  /** The messages as they would be sent. */
  email: z.object({ subject: z.string(), text: z.string() }),
  sms: z.string(),
  push: z.object({ title: z.string(), body: z.string() }),
})
export type NotificationTextsDetails = z.infer<typeof textsDetails>

const which = z.object({
  kind: z.enum(notificationKinds, { error: 'UNKNOWN' }),
  /** Language of the texts; `locale` is that of the back office. */
  language: text(10).default('en'),
})

/** The calls of the area `notifications`: notifications of players and their texts. */
export const backofficeNotificationsCalls = {
  getOfPlayer: query({
    access: 'staff',
    right: 'players.read',
    summary: 'What a player was told in the last 90 days, the newest first',
    input: z.object({
      uid: playerUid,
      topic: topic.optional(),
      is_read: flag.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(notification),
  }),
  getTexts: query({
    access: 'staff',
    right: 'mail.read',
    summary: 'The words of all kinds of notifications in a language',
    input: z.object({ language: text(10).default('en'), topic: topic.optional(), ...backofficePage }),
    output: backofficeListOf(words),
  }),
  getText: query({
    access: 'staff',
    right: 'mail.read',
    summary: 'One kind of notification as it is sent, and the names of its texts',
    input: which,
    output: textsDetails,
  }),
  sendTest: mutation({
    access: 'staff',
    right: 'mail.send',
    summary: 'Send the email of a kind of notification to the member of staff who asks for it',
    input: which,
    output: done,
    errors: ['TooManyRequests'],
  }),
}
