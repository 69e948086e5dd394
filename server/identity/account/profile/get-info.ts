import { ok } from '#server/platform/kernel/result.ts'
import type { AccountInfo, Balances } from '#contract/account.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { defaultCurrencyOf, unknownCountry } from '../registration/registration-countries.ts'
import type { Player } from '../queries.ts'

/** The call never fails: a guest is uid 0 (SE-01). */
const guest = (ctx: CallContext): AccountInfo => {
  const currency = defaultCurrencyOf(ctx.settings.currencies)
  const noMoney = toMoney(0n, currency)
  return {
    uid: 0,
    reg_time: null,
    login: '',
    fakename: '',
    is_subscribed: false,
    locale: ctx.request.locale,
    two_factor_auth: false,
    deposit_count: 0,
    balance_main: noMoney,
    balance_bonus: noMoney,
    balance_betting_bonus: noMoney,
    balance_fun: noMoney,
    is_on_verification: false,
    is_verified: false,
    is_kyc_block_enabled: false,
    is_registration_completed: false,
    country_code: '',
    currency,
    contacts: { email: null, phone: null },
    last_sign_in_at: null,
  }
}

const contact = (value: string | null, confirmed: boolean) => (value === null ? null : { value, confirmed })

export const accountInfoOf = (player: Player, balances: Balances, depositCount: number): AccountInfo => ({
  uid: player.uid,
  reg_time: player.reg_time.toISOString(),
  login: player.login,
  fakename: player.fakename ?? '',
  // Through any contact; the profile shows them separately (NF-02).
  is_subscribed: player.is_subscribed || player.is_phone_subscribed,
  locale: player.locale,
  two_factor_auth: player.two_factor !== null,
  deposit_count: depositCount,
  ...balances,
  is_on_verification: player.is_on_verification,
  is_verified: player.is_verified,
  is_kyc_block_enabled: player.kyc_block !== 'none',
  is_registration_completed: player.is_registration_completed,
  country_code: player.country === unknownCountry ? '' : player.country,
  currency: player.currency,
  contacts: {
    email: contact(player.email, player.email_confirmed),
    phone: contact(player.phone, player.phone_confirmed),
  },
  last_sign_in_at: player.previous_sign_in_at?.toISOString() ?? null,
})

/** The caller's account (SE-01). Money and deposits come from later domains, which pass their reads in. */
export const getInfo = async (
  ctx: CallContext,
  later: {
    readBalances: (ctx: CallContext, uid: number) => Promise<Balances>
    countDeposits: (ctx: CallContext, uid: number) => Promise<number>
  },
) => {
  const { player } = ctx
  if (!player) return ok(guest(ctx))
  const [balances, deposits] = await Promise.all([
    later.readBalances(ctx, player.uid),
    later.countDeposits(ctx, player.uid),
  ])
  return ok(accountInfoOf(player, balances, deposits))
}
