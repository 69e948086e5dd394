import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { RegisteredPerson } from './port.ts'

type PersonalDetails = {
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
export const registerRetrySeconds = 60

/** The personal details that the register needs (ER-11). */
const requiredFields = ['first_name', 'last_name', 'birth_date', 'email', 'postcode'] as const

const personOf = (it: PersonalDetails): RegisteredPerson | undefined => {
  const { first_name: firstName, last_name: lastName, birth_date: birthDate, email, postcode, phone } = it
  return firstName && lastName && birthDate && email && postcode
    ? { firstName, lastName, birthDate, email, postcode, phone: phone ?? null }
    : undefined
}

export const queryRegister = async (
  { exclusionRegister: register, log }: Pick<Context, 'exclusionRegister' | 'log'>,
  known: PersonalDetails,
  traceId: string,
): Promise<RegisterVerdict> => {
  if (register?.country !== known.country) return 'free'
  const person = personOf(known)
  if (!person) return 'unknown'
  try {
    return (await register.isExcluded(person, traceId)) ? 'excluded' : 'free'
  } catch (error) {
    log.error({ err: error }, 'The exclusion register does not answer; players subject to it are refused')
    return 'silent'
  }
}

const findPersonalDetails = (db: Kernel['db'], uid: number): Promise<PersonalDetails | undefined> =>
  db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .select(['country', 'first_name', 'last_name', 'birth_date', 'email', 'postcode', 'phone'])
    .where('players.uid', '=', uid)
    .executeTakeFirst()

export const queryRegisterForPlayer = async (
  ctx: Pick<Context, 'exclusionRegister' | 'log' | 'db'>,
  uid: number,
  traceId: string,
): Promise<RegisterVerdict> => {
  if (!ctx.exclusionRegister) return 'free'
  const player = await findPersonalDetails(ctx.db, uid)
  return player ? queryRegister(ctx, player, traceId) : 'free'
}

export const findRegisterGaps = async ({ db }: Pick<Kernel, 'db'>, uid: number): Promise<string[]> => {
  const player = await findPersonalDetails(db, uid)
  return requiredFields.filter((name) => !player?.[name])
}
