import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { daySeconds } from '#contract/durations.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'

/** Lifetime of init data, and how much its clock may be ahead of ours (FR-08). */
const maxAgeSeconds = daySeconds
const maxAheadSeconds = 5 * 60
export const initDataLifetimeSeconds = maxAgeSeconds + maxAheadSeconds

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined)

const user = z.object({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  first_name: optionalText(100),
  last_name: optionalText(100),
  language_code: optionalText(16),
})
export type TelegramUser = z.infer<typeof user>

const readUser = (text: string | null): TelegramUser | undefined => {
  try {
    return user.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/**
 * The signature of a mini-app's init data: HMAC-SHA-256 over its sorted fields without `hash`, under a key made
 * of the bot's token (core.telegram.org/bots/webapps, "Validating data received via the Mini App").
 */
export const signInitData = (fields: URLSearchParams, botToken: string): string => {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const lines = [...fields]
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex')
}

/**
 * Whether signed text has only one reading: with `=` in a name, or a line break in a value, two sets of fields
 * would have the same text and so the same signature.
 */
export const isUnambiguous = (
  fields: readonly (readonly [name: string, value: string | number])[],
): boolean => fields.every(([name, value]) => /^[a-z_]+$/.test(name) && !/[\r\n]/.test(String(value)))

/** The authenticated user, or undefined when the init data is altered, too old or not init data. */
export const verifyInitData = (initData: string, botToken: string, now: Date): TelegramUser | undefined => {
  const fields = new URLSearchParams(initData)
  const names = [...fields.keys()]
  // A field given twice would be signed as one value and read as another.
  if (new Set(names).size !== names.length || !isUnambiguous([...fields])) return undefined
  const isSigned = equalInConstantTime(signInitData(fields, botToken), fields.get('hash') ?? '')
  if (!isSigned || !/^\d{1,12}$/.test(fields.get('auth_date') ?? '')) return undefined
  const ageSeconds = now.getTime() / 1000 - Number(fields.get('auth_date'))
  if (ageSeconds > maxAgeSeconds || ageSeconds < -maxAheadSeconds) return undefined
  return readUser(fields.get('user'))
}
