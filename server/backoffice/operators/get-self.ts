import type { DeskSelf } from '#contract/operator/desk.ts'
import type { BackofficeContext } from '../../context.ts'
import { currencyLineOf } from '#contract/money.ts'
import { ok, type Result } from '../../platform/kernel/result.ts'
import { serializeGrants } from './grants.ts'
import { secondFactorsOf } from './queries.ts'
import type { SisterHouse } from './sister-houses.ts'

const serializeHouse =
  ({ settings }: BackofficeContext) =>
  ({ brand, name, address }: SisterHouse): DeskSelf['houses'][number] => ({
    brand,
    name: name(),
    address,
    is_here: brand === settings.brand,
  })

export const getSelf = async (ctx: BackofficeContext): Promise<Result<DeskSelf>> => {
  const { operator } = ctx
  const { hasApp, hasPasskey } = await secondFactorsOf(ctx.db, operator.id)
  return ok({
    id: String(operator.id),
    email: operator.email,
    name: operator.name,
    locale: operator.locale,
    has_second_factor: hasApp || hasPasskey,
    is_proved: operator.isProved,
    // Without a second factor no action is allowed, so no rights are returned.
    grants: operator.isProved ? serializeGrants(operator.grants) : [],
    lent: operator.isProved ? [...operator.lent.keys()] : [],
    roles: [...operator.roles],
    signed_in_at: operator.signedInAt.toISOString(),
    ends_at: operator.endsAt.toISOString(),
    currencies: ctx.settings.currencies.map(currencyLineOf),
    date_form: ctx.content.section('general-information', operator.locale).dateForm,
    houses: operator.isProved ? (await ctx.sisters.of(operator.email)).map(serializeHouse(ctx)) : [],
  })
}
