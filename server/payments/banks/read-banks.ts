import { z } from 'zod'
import { holdsCardNumber } from '#contract/find-card-numbers.ts'
import type { Bank } from '../provider/port.ts'

/** More than any country has for its payers; a longer list is no list. */
const maxBanks = 200
const nameMaxLength = 80

const bank = z.object({
  id: z.string().regex(/^[\w.-]{1,40}$/),
  name: z
    .string()
    .trim()
    .min(1)
    .max(nameMaxLength)
    // Shown to players and kept with payments: no control signs, no marks that turn the text around.
    .refine((name) => !/[\p{C}<>]/u.test(name) && !holdsCardNumber(name)),
})
const answer = z.object({ banks: z.array(bank).max(maxBanks) })

/** A provider's list of banks as untrusted input (W18); undefined unless every bank of it is in order and named once. */
export const readBanks = (body: unknown): readonly Bank[] | undefined => {
  const parsed = answer.safeParse(body)
  if (!parsed.success) return undefined
  const { banks } = parsed.data
  return new Set(banks.map(({ id }) => id)).size === banks.length ? banks : undefined
}
