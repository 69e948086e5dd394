import type { Context } from '#server/context.ts'
import type { RegisteredPerson } from './port.ts'

/** What is known of somebody, as far as a register asks for it. */
type Known = {
  readonly country: string
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly birth_date?: string | null | undefined
  readonly email?: string | null | undefined
  readonly postcode?: string | null | undefined
  readonly phone?: string | null | undefined
}

/**
 * `silent` where the register did not say, which counts as excluded for as long as it lasts (standards A5); `unknown`
 * where somebody has not said enough of themselves to be asked about.
 */
export type RegisterVerdict = 'free' | 'excluded' | 'silent' | 'unknown'

/** After which it is worth to try again where the register is silent. */
export const silentSeconds = 60

/** What it has to know of somebody (ER-11). */
const askedFields = ['first_name', 'last_name', 'birth_date', 'email', 'postcode'] as const

const personOf = (it: Known): RegisteredPerson | undefined => {
  const { first_name: firstName, last_name: lastName, birth_date: birthDate, email, postcode, phone } = it
  return firstName && lastName && birthDate && email && postcode
    ? { firstName, lastName, birthDate, email, postcode, phone: phone ?? null }
    : undefined
}

/** Asks the register of the country that somebody lives in, where the house has one. */
export const askRegister = async (
  { exclusionRegister: register, log }: Pick<Context, 'exclusionRegister' | 'log'>,
  known: Known,
  traceId: string,
): Promise<RegisterVerdict> => {
  if (register?.country !== known.country) return 'free'
  const person = personOf(known)
  if (!person) return 'unknown'
  try {
    return (await register.isExcluded(person, traceId)) ? 'excluded' : 'free'
  } catch (error) {
    log.error({ err: error }, 'The exclusion register does not answer; nobody is let in by it')
    return 'silent'
  }
}

const findKnown = (db: Context['db'], uid: number): Promise<Known | undefined> =>
  db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .select(['country', 'first_name', 'last_name', 'birth_date', 'email', 'postcode', 'phone'])
    .where('players.uid', '=', uid)
    .executeTakeFirst()

/** The same of a player. */
export const askRegisterOfPlayer = async (
  ctx: Pick<Context, 'exclusionRegister' | 'log' | 'db'>,
  uid: number,
  traceId: string,
): Promise<RegisterVerdict> => {
  if (!ctx.exclusionRegister) return 'free'
  const player = await findKnown(ctx.db, uid)
  return player ? askRegister(ctx, player, traceId) : 'free'
}

/** What a player has to say of themselves before the register can be asked about them. */
export const findRegisterGaps = async ({ db }: Pick<Context, 'db'>, uid: number): Promise<string[]> => {
  const player = await findKnown(db, uid)
  return askedFields.filter((name) => !player?.[name])
}
