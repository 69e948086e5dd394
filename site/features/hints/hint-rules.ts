import type { AccountInfo } from '#contract/account.ts'
import type { ContactType } from '#contract/contacts.ts'
import { dayMs, hourMs } from '#contract/durations.ts'

/** How long the hints are shown after a registration: the operator's setting (HN-02). */
export type HintTimes = { readonly registration_hint_hours: number; readonly confirmation_hint_days: number }

export type Deadlines = { readonly registrationMs: number; readonly confirmationMs: number }

/** The end of each hint, in milliseconds of the epoch (HN-01). */
export const hintDeadlines = (regTime: string, times: HintTimes): Deadlines => {
  const since = Date.parse(regTime)
  return {
    registrationMs: since + times.registration_hint_hours * hourMs,
    confirmationMs: since + times.confirmation_hint_days * dayMs,
  }
}

type Player = Pick<AccountInfo, 'uid' | 'reg_time' | 'login' | 'deposit_count' | 'contacts'>

/** Whether a player still gets the hint to a first deposit (HN-03), by the account's own data. */
export const isRegistrationHinted = (player: Player, times: HintTimes, nowMs: number): boolean =>
  player.reg_time !== null &&
  player.deposit_count === 0 &&
  nowMs < hintDeadlines(player.reg_time, times).registrationMs

/**
 * The contact that is the player's login, or, where the login is a name of its own, the contact they have,
 * because it opens the account as well.
 */
export const loginContact = (
  player: Pick<Player, 'login' | 'contacts'>,
): { type: ContactType; contact: string; isConfirmed: boolean } | undefined => {
  const { email, phone } = player.contacts
  const all = [
    ...(email ? [{ type: 'email' as const, contact: email.value, isConfirmed: email.confirmed }] : []),
    ...(phone ? [{ type: 'phone' as const, contact: phone.value, isConfirmed: phone.confirmed }] : []),
  ]
  return all.find(({ contact }) => contact === player.login) ?? all[0]
}

export type ConfirmHint = { readonly isShown: boolean; readonly pageExceptions: readonly string[] }

type Place = {
  /** The page, without its language. */
  readonly path: string
  /** The player has requested a confirmation in this browser. */
  readonly isSent: boolean
  readonly settings: ConfirmHint
}

const withoutEnd = (path: string): string => path.replace(/\/+$/, '') || '/'

/** The contact that a player should confirm, for the hint on a page; undefined without one (HN-04, HN-05). */
export const hintedContact = (
  player: Player,
  times: HintTimes,
  nowMs: number,
  { path, isSent, settings }: Place,
): { type: ContactType; contact: string } | undefined => {
  if (player.reg_time === null || isSent || !settings.isShown) return undefined
  if (nowMs >= hintDeadlines(player.reg_time, times).confirmationMs) return undefined
  if (settings.pageExceptions.some((url) => withoutEnd(url) === withoutEnd(path))) return undefined
  const contact = loginContact(player)
  return contact && !contact.isConfirmed ? { type: contact.type, contact: contact.contact } : undefined
}
