import { z } from 'zod'
import { holdsCardNumber } from '#contract/find-card-numbers.ts'
import type { Bank } from '../provider/port.ts'

/** More than any country has; a longer list is invalid. */
const maxBanks = 200
const nameMaxLength = 80

const bank = z.object({
  id: z.string().regex(/^[\w.-]{1,40}$/),
  name: z
    .string()
    .trim()
    .min(1)
    .max(nameMaxLength)
    // Shown to players and stored with payments: no control or bidirectional characters.
    .refine((name) => !/[\p{C}<>]/u.test(name) && !holdsCardNumber(name)),
})
const answer = z.object({ banks: z.array(bank).max(maxBanks) })

/** Validates a provider's banks as untrusted input (W18); undefined unless all are valid and unique. */
export const readBanks = (body: unknown): readonly Bank[] | undefined => {
  const parsed = answer.safeParse(body)
  if (!parsed.success) return undefined
  const { banks } = parsed.data
  return new Set(banks.map(({ id }) => id)).size === banks.length ? banks : undefined
}
