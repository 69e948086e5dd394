import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import type { BackofficeContext } from '../../context.ts'
import { currencyLineOf } from '#contract/money.ts'
import { textIn } from '#contract/plugin-parts.ts'
import { ok, type Result } from '../../platform/kernel/result.ts'
import { serializeGrants } from './grants.ts'
import { secondFactorsOf } from './queries.ts'
import type { RegisteredBrand } from './brand-registry.ts'

const serializeBrand =
  ({ settings }: BackofficeContext) =>
  ({ brand, name, address }: RegisteredBrand): CurrentStaffMember['houses'][number] => ({
    brand,
    name: name(),
    address,
    is_here: brand === settings.brand,
  })

/** The pages of plugins that they have the right to open; a look uses no lent right. */
const pluginPages = ({ operator, pluginParts }: BackofficeContext): CurrentStaffMember['plugin_pages'] =>
  operator.isProved
    ? pluginParts.deskPages
        .filter(({ right }) => operator.grants.has(right))
        .map(({ plugin, path, title, url }) => ({
          plugin,
          path,
          title: textIn(title, operator.locale),
          url,
        }))
    : []

export const getSelf = async (ctx: BackofficeContext): Promise<Result<CurrentStaffMember>> => {
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
    houses: operator.isProved ? (await ctx.brandRegistry.of(operator.email)).map(serializeBrand(ctx)) : [],
    plugin_pages: pluginPages(ctx),
  })
}
