import type { ProfileInfo } from '#contract/profile.ts'
import type { CallContext } from '#server/context.ts'
import { findUndeliverable } from '#server/platform/kernel/mail/delivery.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { unknownCountry } from '../registration/registration-countries.ts'
import { countryOfPhone } from './phones.ts'
import { findPlayer, type Player } from '../queries.ts'
import { findProfile, type PlayerProfile } from './find-profile.ts'
import { typedDate } from './typed-profile.ts'

const contactsOf = (player: Player): ProfileInfo['contacts'] => [
  ...(player.email === null
    ? []
    : [
        {
          type: 'email' as const,
          contact: player.email,
          is_confirmed: player.email_confirmed,
          is_subscribed: player.is_subscribed,
        },
      ]),
  ...(player.phone === null
    ? []
    : [
        {
          type: 'phone' as const,
          contact: player.phone,
          is_confirmed: player.phone_confirmed,
          is_subscribed: player.is_phone_subscribed,
          phone_country_code: countryOfPhone(player.phone) ?? '',
        },
      ]),
]

/** The player's personal data (AC-02); empty where not given. */
const profileInfoOf = (player: Player, profile: PlayerProfile | undefined): Required<ProfileInfo> => {
  const country = player.country === unknownCountry ? '' : player.country
  return {
    first_name: profile?.first_name ?? '',
    middle_name: profile?.middle_name ?? '',
    last_name: profile?.last_name ?? '',
    sex: profile?.sex ?? 0,
    birth_date: profile?.birth_date ? typedDate(profile.birth_date) : '',
    country,
    country_code: country,
    region: profile?.region ?? '',
    home_town: profile?.home_town ?? '',
    address: profile?.address ?? '',
    postcode: profile?.postcode ?? '',
    fakename: player.fakename ?? '',
    currency: player.currency,
    document: { type: profile?.document_type ?? '', number: profile?.document_number ?? '' },
    contacts: contactsOf(player) ?? [],
  }
}

/** The profile, or only the requested fields; unknown names are ignored. */
export const getProfileInfo = async (
  ctx: CallContext,
  input: { fields?: readonly string[] | undefined },
): Promise<Result<ProfileInfo>> => {
  const [player, profile] = await Promise.all([findPlayer(ctx.db, ctx.uid), findProfile(ctx.db, ctx.uid)])
  if (!player) return refuse('Authorization')
  const whole = profileInfoOf(player, profile)
  const refused = await findUndeliverable(
    ctx,
    whole.contacts.map(({ contact }) => contact),
  )
  for (const contact of whole.contacts) if (refused.has(contact.contact)) contact.is_undeliverable = true
  const { fields } = input
  if (!fields || fields.length === 0) return ok(whole)
  return ok(
    Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name))) as ProfileInfo,
  )
}
