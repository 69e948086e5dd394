import { z } from 'zod'
import { inputDateTime, isoTime, storedText } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { sysname } from '../shapes/backoffice-fields.ts'
import { campaignState, campaignStates, requestedState } from '../shapes/campaign-state.ts'

const words = z.object({ subject: z.string(), body: z.string() })
const typedTexts = z.object({ subject: storedText(120).default(''), body: storedText(4000).default('') })

const mailing = z.object({
  sysname: z.string(),
  /** In the back office's language. */
  subject: z.string(),
  segment: z.string(),
  /** `sent`: the mailing has reached the last player of its segment. */
  status: z.enum([...campaignStates, 'sent']),
  players: z.number().int(),
  starts_at: isoTime,
  sent_at: isoTime.nullable(),
  created_by: z.string(),
  at: isoTime,
})
export type BackofficeMailing = z.infer<typeof mailing>
const mailingCard = mailing.extend({
  version: z.number().int(),
  texts: z.record(z.string(), words),
  /** The segment size, and those who may be mailed: subscribed, with an address, below the cap. */
  in_segment: z.number().int(),
  may_be_written_to: z.number().int(),
})
export type BackofficeMailingCard = z.infer<typeof mailingCard>

const ofMailing = z.object({ sysname })

/** The calls of the area `mailings`: mailings to segments. */
export const mailingsCalls = {
  getList: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Mailings, the newest first',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(mailing),
  }),
  get: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'One mailing with how many it would come to, or has come to',
    input: ofMailing,
    output: mailingCard,
  }),
  save: mutation({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Write a mailing: a draft, which is sent to no one before it is started',
    input: z.object({
      sysname,
      segment: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(64),
      texts: z.record(z.string().max(12), typedTexts),
      starts_at: inputDateTime(),
      /** The version that was shown; 0 for a new one. CHANGED if it differs now. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ sysname: z.string(), version: z.number().int() }),
  }),
  setState: mutation({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Start a mailing, or stop it where it is',
    input: z.object({
      sysname,
      state: requestedState,
      seen_version: wholeNumber(1, 1_000_000),
      reason: storedText(400),
    }),
    output: z.object({ state: campaignState }),
  }),
}
