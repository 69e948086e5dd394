import { profileNames } from '#contract/profile-fields.ts'
import type { ProfileInput } from './check-profile.ts'
import type { PlayerProfile } from './find-profile.ts'

/** `yyyy-mm-dd` as users type and see it (UI-01): `dd.mm.yyyy`. */
export const typedDate = (day: string): string => day.split('-').toReversed().join('.')

export const typedProfile = (profile: PlayerProfile | undefined): ProfileInput =>
  Object.fromEntries(
    profileNames.flatMap((name) => {
      const value = profile?.[name] ?? null
      if (value === null) return []
      return [[name, name === 'birth_date' ? typedDate(String(value)) : String(value)]]
    }),
  )
