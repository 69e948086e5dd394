import { getInfo } from './profile/get-info.ts'
import type { accountCalls, Balances } from '#contract/account.ts'
import type { depositLimitCalls, lossLimitCalls, timeLimitCalls } from '#contract/deposit-limits.ts'
import type { realityCheckCalls } from '#contract/reality-checks.ts'
import type { exclusionCalls } from '#contract/exclusions.ts'
import type { CallContext } from '../../context.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { ok } from '../../platform/kernel/result.ts'
import { changeLocale } from './profile/change-locale.ts'
import { changePassword } from './password/change-password.ts'
import { contactHandlers } from './contacts/endpoints.ts'
import { completeRegistration } from './registration/complete-registration.ts'
import { getPersonalDataFields } from './profile/get-personal-data-fields.ts'
import { getCurrencyRates } from './rates/get-currency-rates.ts'
import { getProfileInfo } from './profile/get-profile-info.ts'
import { readProfileChange } from './profile/read-profile.ts'
import { saveProfileInfo } from './profile/save-profile-info.ts'
import { setCurrency, type HasMoneyMoved } from './profile/set-currency.ts'
import type { EndSessions } from './password/set-password.ts'
import { getContactPhoneSettings } from './contacts/get-contact-phone-settings.ts'
import { securityHandlers } from './two-factor/endpoints.ts'
import { unsubscribe } from './mailing/unsubscribe.ts'

/**
 * The calls of the area `account`. Balances, deposits, verification and sessions belong to later domains, so
 * the API map passes their functions in.
 */
export const createAccountHandlers = (
  readBalances: (ctx: CallContext, uid: number) => Promise<Balances>,
  countDeposits: (ctx: CallContext, uid: number) => Promise<number>,
  endSessions: EndSessions,
  hasMoneyMoved: HasMoneyMoved,
): Omit<
  Handlers<typeof accountCalls>,
  | keyof typeof depositLimitCalls
  | keyof typeof lossLimitCalls
  | keyof typeof timeLimitCalls
  | keyof typeof realityCheckCalls
  | keyof typeof exclusionCalls
  | 'setUserOnVerification'
> => ({
  ...securityHandlers,
  ...contactHandlers,
  getInfo: (ctx) => getInfo(ctx, { readBalances, countDeposits }),
  getBalance: async (ctx) => ok(await readBalances(ctx, ctx.uid)),
  getPersonalDataFields,
  getprofileinfo: getProfileInfo,
  saveProfileInfo: (ctx, input) => saveProfileInfo(ctx, readProfileChange(input)),
  completeRegistration,
  getContactPhoneSettings,
  getcurrencyrates: getCurrencyRates,
  setCurrency: (ctx, input) => setCurrency(ctx, input, hasMoneyMoved),
  changeLocale,
  unsubscribe,
  changePassword: (ctx, input) => changePassword(ctx, input, endSessions),
})
