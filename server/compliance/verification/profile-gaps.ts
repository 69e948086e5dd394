import { latestBirthDate } from '#contract/person-rules.ts'
import type { PlayerProfile } from '#server/identity/account/profile/find-profile.ts'
import { findProfile } from '#server/identity/account/profile/find-profile.ts'
import type { Player } from '#server/identity/account/queries.ts'
import { ageOf } from '#server/identity/account/registration/minimum-age.ts'
import type { CallContext } from '#server/context.ts'

/** Fields that documents are compared with: name, birthday and address. */
const comparedFields = ['first_name', 'last_name', 'birth_date', 'address'] as const

/** Profile fields that a verification needs (ER-23): missing ones, and the birth date of a minor. */
export const profileGaps = (
  profile: Partial<Pick<PlayerProfile, (typeof comparedFields)[number]>> | undefined,
  { country, today }: { country: string; today: string },
): string[] =>
  comparedFields.filter((name) => {
    const value = profile?.[name]
    if (!value) return true
    return name === 'birth_date' && value > latestBirthDate(today, ageOf(country))
  })

export const findProfileGaps = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  { uid, country }: Pick<Player, 'uid' | 'country'>,
): Promise<string[]> =>
  profileGaps(await findProfile(db, uid), { country, today: clock.now().toISOString().slice(0, 10) })
