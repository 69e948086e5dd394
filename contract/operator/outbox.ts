import { z } from 'zod'
import { done, isoTime, rowId, text } from '../fields.ts'
import { contactMaxLength, identifierMaxLength } from '../input-bounds.ts'
import { backofficeListOf, backofficePage, since, sortBy, until } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

export const messageChannels = ['email', 'sms'] as const
/** `kept`: what would have been sent if a mail server or text message gateway were configured. */
export const messageStates = ['waiting', 'sent', 'failed', 'bounced', 'kept'] as const

/** Kinds of messages, by the name of their texts in `site/i18n/<language>/mail.json`. */
export const messageKinds = [
  'confirmEmail',
  'openAccount',
  'alreadyRegistered',
  'restorePassword',
  'passwordChanged',
  'newDevice',
  'signInCode',
  'twoFactorOnCode',
  'twoFactorOffCode',
  'addGuardCode',
  'closeAccountCode',
  'confirmContactCode',
  'twoFactorOn',
  'twoFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'serviceTied',
  'serviceUntied',
  'recoveryCodeUsed',
  'mailingJoined',
  'news',
  'phoneAdded',
  'addressReplaced',
  'accountClosed',
  'excluded',
  'excludedForGood',
  'identityApproved',
  'identityRetry',
  'careTools',
  'identityRejected',
  'withdrawalDeclined',
  'withdrawalPaidInPart',
  'depositReversed',
  'depositChargedBack',
  'withdrawalReturned',
  'supportReceived',
  'supportAnswered',
  'notification',
  'affiliateInvitation',
] as const

const message = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  /** One of {@link messageKinds}, or a kind of an earlier version. */
  kind: z.string(),
  /** Masked without the right to read players. */
  address: z.string(),
  /** The player who has the address now, if any. */
  uid: z.number().int().nullable(),
  locale: z.string(),
  state: z.enum(messageStates),
  tries: z.number().int(),
  last_error: z.string(),
  /** As in the texts: one-time codes and secrets in links are hidden. */
  subject: z.string(),
  created_at: isoTime,
  tried_at: isoTime,
  sent_at: isoTime.nullable(),
})
export type BackofficeMessage = z.infer<typeof message>

const wholeMessage = message.extend({
  text: z.string(),
  can_retry: z.boolean(),
})
export type BackofficeMessageDetails = z.infer<typeof wholeMessage>

/** The calls of the area `outbox`: mails and text messages, and their delivery. */
export const outboxCalls = {
  getMessages: query({
    access: 'staff',
    right: 'mail.read',
    summary: 'Mail and text messages that the house has sent or is to send, the newest first',
    input: z.object({
      state: z.enum(messageStates, { error: 'FORMAT' }).optional(),
      channel: z.enum(messageChannels, { error: 'FORMAT' }).optional(),
      kind: text(identifierMaxLength).optional(),
      /** Of the message; `locale` is that of the back office. */
      language: text(10).optional(),
      uid: playerUid.optional(),
      from: since.optional(),
      to: until.optional(),
      /** A message number, or the beginning of an address. */
      q: text(contactMaxLength).optional(),
      sort: sortBy('created_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(message),
  }),
  getMessage: query({
    access: 'staff',
    right: 'mail.read',
    summary: 'One message with its words, without what opens something',
    input: z.object({ id: rowId }),
    output: wholeMessage,
  }),
  retry: mutation({
    access: 'staff',
    right: 'mail.send',
    summary: 'Have a message tried once more, now, that waits, failed or came back',
    input: z.object({ id: rowId }),
    output: done,
  }),
}
