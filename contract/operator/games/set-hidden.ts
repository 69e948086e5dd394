import { z } from 'zod'
import { identifier, storedText } from '../../fields.ts'
import { mutation } from '../call/operator-call.ts'

const country = z.string().regex(/^[A-Z]{2}$/, { error: 'FORMAT' })

export const setHidden = mutation({
  access: 'staff',
  right: 'games.manage',
  summary: 'The countries whose players see a game, or a studio, no more; all of them',
  input: z.object({
    kind: z.enum(['game', 'studio'], { error: 'UNKNOWN' }),
    sysname: identifier,
    countries: z.array(country).max(250, { error: 'MAX_LENGTH' }),
    /** The countries that were shown: CHANGED if they differ now. */
    seen_countries: z.array(country).max(250, { error: 'MAX_LENGTH' }),
    reason: storedText(400),
  }),
  output: z.object({ hidden_in: z.array(z.string()) }),
})
