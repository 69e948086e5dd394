import { noCardNumber } from '#contract/find-card-numbers.ts'
import type { ContactType } from '#contract/contacts.ts'
import { email as emailRule } from '#contract/rules.ts'
import { canonicalName, phoneDigits } from '../canonical-names.ts'
import type { AccountFieldCode } from '../errors.ts'
import { mobileDigits } from '../profile/phones.ts'
import type { Player } from '../queries.ts'

export type ContactInput = {
  type: ContactType
  contact: string
  phone_country_code?: string | undefined
}

export type Contact = { readonly type: ContactType; readonly value: string; readonly canonical: string }

/** Parses a typed contact to its canonical form, or returns the code of the error. */
export const readContact = (
  input: ContactInput,
  player: Pick<Player, 'country' | 'phone'>,
): Contact | AccountFieldCode => {
  const { type, contact, phone_country_code } = input
  if (contact.trim() === '') return 'REQUIRED'
  if (type === 'phone') {
    // Without a plus, as the profile shows it, it may look like a longer number of the same country.
    const isOwn = player.phone !== null && phoneDigits(contact) === player.phone
    const digits = isOwn
      ? player.phone
      : mobileDigits(contact, { country: phone_country_code, residence: player.country })
    return !digits ? 'PHONE' : { type, value: digits, canonical: digits }
  }
  const value = contact.trim()
  return emailRule(value) ?? noCardNumber(value) ?? { type, value, canonical: canonicalName(value) }
}

export const ownContact = (
  player: Player,
  type: ContactType,
): { canonical: string | null; stored: string | null; isConfirmed: boolean } =>
  type === 'email'
    ? { canonical: player.email_canonical, stored: player.email, isConfirmed: player.email_confirmed }
    : { canonical: player.phone, stored: player.phone, isConfirmed: player.phone_confirmed }
