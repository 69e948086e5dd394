import type { Context } from '#server/context.ts'
import type { RegisteredPerson } from './port.ts'

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
 * `silent`: the register did not answer, which counts as excluded for as long as it lasts (standards A5).
 * `unknown`: the personal details are not complete enough for a query.
 */
export type RegisterVerdict = 'free' | 'excluded' | 'silent' | 'unknown'

/** When to try again after the register did not answer. */
export const silentSeconds = 60

/** The personal details that the register needs (ER-11). */
const askedFields = ['first_name', 'last_name', 'birth_date', 'email', 'postcode'] as const

const personOf = (it: Known): RegisteredPerson | undefined => {
  const { first_name: firstName, last_name: lastName, birth_date: birthDate, email, postcode, phone } = it
  return firstName && lastName && birthDate && email && postcode
    ? { firstName, lastName, birthDate, email, postcode, phone: phone ?? null }
    : undefined
}

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

export const askRegisterOfPlayer = async (
  ctx: Pick<Context, 'exclusionRegister' | 'log' | 'db'>,
  uid: number,
  traceId: string,
): Promise<RegisterVerdict> => {
  if (!ctx.exclusionRegister) return 'free'
  const player = await findKnown(ctx.db, uid)
  return player ? askRegister(ctx, player, traceId) : 'free'
}

export const findRegisterGaps = async ({ db }: Pick<Context, 'db'>, uid: number): Promise<string[]> => {
  const player = await findKnown(db, uid)
  return askedFields.filter((name) => !player?.[name])
}
