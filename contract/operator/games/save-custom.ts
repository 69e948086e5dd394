import { z } from 'zod'
import { storedText, text } from '../../fields.ts'
import { mutation } from '../call/operator-call.ts'

/** A page of another party as a game (RT-21). */
export const saveCustom = mutation({
  access: 'staff',
  right: 'content.code',
  isNeverLent: true,
  stepUp: 'system',
  summary:
    'Ask for a game that opens at an address of its own, of a host of CODE_HOSTS, or for another address of it; a second person approves',
  input: z.object({
    /** Its name in `/platform/game/custom/{id}/play`. */
    id: z.string().regex(/^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/, { error: 'FORMAT' }),
    name: text(100).min(1, { error: 'REQUIRED' }),
    provider: text(100).min(1, { error: 'REQUIRED' }),
    image_url: text(2000).min(1, { error: 'REQUIRED' }),
    launch_url: text(2000).min(1, { error: 'REQUIRED' }),
    reason: storedText(400),
  }),
  output: z.object({ approval_id: z.string() }),
  errors: ['InvalidParameter'],
})
