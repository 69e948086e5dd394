import { contactTypes } from './values.ts'
import { z } from 'zod'
import { post } from './call.ts'
import { done, flag, text } from './fields.ts'
import { contactMaxLength, typedCodeMaxLength } from './input-bounds.ts'

export type ContactType = (typeof contactTypes)[number]

const contactInput = {
  type: z.enum(contactTypes, { error: 'FORMAT' }),
  /** An e-mail address, or a phone number in full or within the country of `phone_country_code`. */
  contact: text(contactMaxLength),
  /** ISO letters of the country, or its calling code. */
  phone_country_code: text(8).optional(),
}

/** The calls of the area `account` that manage a player’s contacts. */
export const contactCalls = {
  addContact: post({
    access: 'player',
    summary:
      'Add an email address or a phone, replacing one that was never verified; needs the password where there is one',
    input: z.object({ ...contactInput, password: text(256).optional() }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  sendConfirmation: post({
    access: 'player',
    summary:
      'Send the code that verifies a contact of the account; emails also carry a link that does the same',
    input: z.object(contactInput),
    output: z.object({
      /** Seconds until another code may be requested. */
      resend_time: z.number().int(),
      /** Message delivery has a backlog, so this message comes later. */
      is_delayed: z.boolean(),
    }),
    errors: ['TooManyRequests'],
  }),
  confirmContact: post({
    access: 'player',
    summary: 'Verify a contact of the account with the code that was sent there',
    input: z.object({ ...contactInput, code: text(typedCodeMaxLength) }),
    output: done,
    errors: ['TooManyRequests'],
  }),
  changeSubscription: post({
    access: 'player',
    summary: 'Turn news to one contact on (1) or off (0)',
    input: z.object({ contact: text(contactMaxLength), subscription: flag }),
    output: done,
    errors: ['TooManyRequests'],
  }),
}
