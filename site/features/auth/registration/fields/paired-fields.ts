import type { ProfileField } from '#contract/profile-fields.ts'

/** Short fields, which may share a line. Country names are too long for that. */
const short: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'birth_date',
  'sex',
  'region',
  'home_town',
  'postcode',
  'document_type',
  'document_number',
  'currency',
  'locale',
])

/** The fields that take half a line: consecutive short ones in pairs, so that no half stays empty. */
export const pairedFields = (fields: readonly ProfileField[]): ReadonlySet<string> => {
  const paired = new Set<string>()
  for (let at = 0; at + 1 < fields.length; at++) {
    const [first, second] = [fields[at]?.sysname ?? '', fields[at + 1]?.sysname ?? '']
    if (!short.has(first) || !short.has(second)) continue
    paired.add(first).add(second)
    at++
  }
  return paired
}
