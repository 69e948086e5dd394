import {
  currencyOfCountry,
  defaultCurrencyOf,
  isRegistrationCountry,
  unknownCountry,
} from '../account/registration/registration-countries.ts'
import { readRegistration } from '../account/registration/read-registration.ts'
import type { CallContext } from '../../context.ts'
import type { ProductCalls } from '../../platform/kernel/product-calls.ts'
import type { Result } from '../../platform/kernel/result.ts'
import { registerAndSignIn } from '../session/sign-in/register-and-sign-in.ts'

const countryIn = (body: Record<string, unknown>): string | undefined =>
  [body.country, body.country_code].find((value) => typeof value === 'string')

/**
 * Registers as `auth/register` does, with Strapi's `username` as login. Clients of such a backend may send only
 * username, e-mail and password (CB-09): then the account lacks its country, like one from an external
 * identity, and the site asks its owner for the rest.
 */
export const registerViaBackend = async (
  calls: ProductCalls,
  call: CallContext,
  body: Record<string, unknown>,
): Promise<Result<unknown>> => {
  const { username, provider: _provider, ...rest } = body
  const country = countryIn(body)
  const currency =
    country && isRegistrationCountry(country)
      ? currencyOfCountry(country, call.settings.currencies).offered
      : defaultCurrencyOf(call.settings.currencies)
  const input = { currency, ...rest, ...(username === undefined ? {} : { login: username }) }
  if (country !== undefined) return calls.run(call, 'auth/register', input)
  return calls.run(call, 'auth/register', input, (ctx, parsed) =>
    registerAndSignIn(
      ctx,
      { ...readRegistration(parsed, ctx.request.locale), country: unknownCountry },
      { isCountryLater: true },
    ),
  )
}
