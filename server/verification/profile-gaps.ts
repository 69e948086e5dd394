import { latestBirthDate } from '#contract/person-rules.ts'
import type { PlayerProfile } from '#server/account/profile/find-profile.ts'
import { findProfile } from '#server/account/profile/find-profile.ts'
import type { Player } from '#server/account/queries.ts'
import { ageOf } from '#server/account/registration/minimum-age.ts'
import type { CallContext } from '#server/context.ts'

/** What documents are compared with: who somebody is, when they were born and where they live. */
const comparedFields = ['first_name', 'last_name', 'birth_date', 'address'] as const

/**
 * The fields of a profile that a verification needs (ER-23): those that are missing, and a day of birth by which the player is
 * not of the age that their country asks for.
 */
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
