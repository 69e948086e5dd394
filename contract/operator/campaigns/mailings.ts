import { z } from 'zod'
import { givenTime, isoTime, keptText } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { act, ask } from '../call/operator-call.ts'
import { deskListOf, deskPage } from '../shapes/list.ts'
import { sysname } from '../shapes/desk-fields.ts'
import { startedState, startedStates, wantedState } from '../shapes/started.ts'

const words = z.object({ subject: z.string(), body: z.string() })
const typedWords = z.object({ subject: keptText(120).default(''), body: keptText(4000).default('') })

const mailing = z.object({
  sysname: z.string(),
  /** In the back office's language. */
  subject: z.string(),
  segment: z.string(),
  /** `sent`: the mailing has reached the last player of its segment. */
  status: z.enum([...startedStates, 'sent']),
  players: z.number().int(),
  starts_at: isoTime,
  sent_at: isoTime.nullable(),
  created_by: z.string(),
  at: isoTime,
})
export type DeskMailing = z.infer<typeof mailing>
const mailingCard = mailing.extend({
  version: z.number().int(),
  texts: z.record(z.string(), words),
  /** The segment size, and those who may be mailed: subscribed, with an address, below the cap. */
  in_segment: z.number().int(),
  may_be_written_to: z.number().int(),
})
export type DeskMailingCard = z.infer<typeof mailingCard>

const ofMailing = z.object({ sysname })

/** The calls of the area `mailings`: mailings to segments. */
export const mailingsCalls = {
  getList: ask({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Mailings, the newest first',
    input: z.object({ ...deskPage }),
    output: deskListOf(mailing),
  }),
  get: ask({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'One mailing with how many it would come to, or has come to',
    input: ofMailing,
    output: mailingCard,
  }),
  save: act({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Write a mailing: a draft, which comes to nobody before it is started',
    input: z.object({
      sysname,
      segment: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(64),
      texts: z.record(z.string().max(12), typedWords),
      starts_at: givenTime(),
      /** The version that was shown; 0 for a new one. CHANGED if it differs now. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ sysname: z.string(), version: z.number().int() }),
  }),
  setState: act({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Start a mailing, or stop it where it is',
    input: z.object({
      sysname,
      state: wantedState,
      seen_version: wholeNumber(1, 1_000_000),
      reason: keptText(400),
    }),
    output: z.object({ state: startedState }),
  }),
}
