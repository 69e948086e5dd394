import { z } from 'zod'

/** Responses of the supplier on free bets, checked as untrusted input; unknown fields are ignored. */
const uuid = z.string().min(1).max(128)

/** A reward template: null where any value is allowed. */
const prepaid = z.object({
  prepaid_uuid: uuid,
  game_code: z.string(),
  currency: z.string(),
  bet_value: z.number().int().nonnegative().nullable(),
  bet_count: z.number().int().positive().nullable(),
  bonus_buy: z.boolean().nullish(),
})
export type Prepaid = z.infer<typeof prepaid>
export const prepaidList = z.array(prepaid)

export const reward = z.object({
  reward_uuid: uuid,
  operator_reference: z.string().nullish(),
  status: z.string(),
})
export type Reward = z.infer<typeof reward>
export const rewardList = z.object({ rewards: z.array(reward) })

/** A reward in one of these can still be played. */
export const activeStatuses: readonly string[] = ['FRS_NEW', 'FRS_ACTIVE']
/** A reward in one of these was never given, or was withdrawn. */
export const lostStatuses: readonly string[] = ['FRS_FAILED', 'FRS_CANCELLED']

const error = z.union([
  z.object({ error: z.object({ message: z.string().optional(), code: z.string().optional() }) }),
  z.object({ error: z.string() }),
  z.object({ message: z.string() }),
  z.object({ status: z.string() }),
])
const wordsMaxLength = 300

/** The text of a refusal; its code where it has none. */
export const wordsOf = (body: unknown): string => {
  const parsedError = error.safeParse(body)
  if (!parsedError.success) return ''
  const { data } = parsedError
  const text =
    'error' in data
      ? typeof data.error === 'string'
        ? data.error
        : (data.error.message ?? data.error.code ?? '')
      : 'message' in data
        ? data.message
        : data.status
  return text.slice(0, wordsMaxLength)
}
