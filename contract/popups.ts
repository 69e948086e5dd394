import { z } from 'zod'
import { get, post } from './call.ts'
import { done, flag, noInput, text } from './fields.ts'
import { listOf } from './paging.ts'

const sysname = text(120).min(1, { error: 'REQUIRED' })

/** A campaign popup in the language of the call (PD-05). */
export const popup = z.object({
  sysname: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  /** The language of its texts, which may differ from that of the call. */
  locale: z.string().nullable(),
  image: z
    .object({
      url: z.string(),
      alternativeText: z.string().nullable(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    })
    .nullable(),
  /** `url` is a path without its language, or an external URL; a button without one closes the popup. */
  buttons: z.array(
    z.object({ label: z.string(), url: z.string().nullable(), view: z.enum(['primary', 'secondary']) }),
  ),
  is_closable: z.boolean(),
})
export type Popup = z.infer<typeof popup>

export const popupsCalls = {
  get: get({
    access: 'guest',
    summary: 'A popup by its sysname; with preview its draft, for guests too',
    input: z.object({ sysname, preview: flag.default(false) }),
    output: popup,
    errors: ['Authorization', 'UserDeleted'],
  }),
  getDue: get({
    access: 'player',
    summary: 'Popups that show of themselves after a sign-in, the first first',
    input: noInput,
    output: listOf(popup),
  }),
  view: post({
    access: 'player',
    summary: 'A popup was on the screen',
    input: z.object({ sysname }),
    output: done,
  }),
  dismiss: post({
    access: 'player',
    summary: 'A popup was closed: for a day it does not show of itself',
    input: z.object({ sysname }),
    output: done,
  }),
}
