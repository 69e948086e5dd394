import { z } from 'zod'
import { storedText } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'

export const playerUid = wholeNumber(1, 2_147_483_647)

/** A permanent internal name; codes REQUIRED, FORMAT. */
export const sysname = z.string({ error: 'REQUIRED' }).regex(/^[a-z0-9][a-z0-9-]{0,63}$/, { error: 'FORMAT' })

/** Public texts by language. */
export const titledTexts = z.record(
  z.string().max(12),
  z.object({ title: storedText(80).default(''), description: storedText(400).default('') }),
)
