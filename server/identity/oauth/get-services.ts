import { listIdentities } from '../account/sign-in/player-identities.ts'
import { serviceName } from '../account/sign-in/service-name.ts'
import { botTokenOf } from '../account/sign-in/sign-in-by-mini-app.ts'
import type { SignInService } from '#contract/identities.ts'
import type { CallContext, Context } from '../../context.ts'
import { ok, type Result } from '../../platform/kernel/result.ts'
import { findProvider, sandboxService } from './provider-configuration.ts'
import { telegramService } from './telegram-login.ts'

/** Every sign-in service of this brand, the operator's own first. */
const offered = (ctx: Pick<Context, 'settings' | 'secrets' | 'deliver'>): string[] => [
  ...new Set([
    ...ctx.settings.signInProviders.map(({ service }) => service),
    ...(findProvider(ctx, sandboxService) ? [sandboxService] : []),
    ...(botTokenOf(ctx) ? [telegramService] : []),
  ]),
]

export const isOffered = (ctx: Context, service: string): boolean => offered(ctx).includes(service)

/** The configured services, then removed ones that the account is still linked to. */
export const getServices = async (ctx: CallContext): Promise<Result<SignInService[]>> => {
  const identities = await listIdentities(ctx)
  const available = offered(ctx)
  const services = new Set([...available, ...identities.map(({ provider }) => provider)])
  return ok(
    [...services].map((service) => {
      const tied = identities.find(({ provider }) => provider === service)
      return {
        service,
        name: serviceName(ctx, service, ctx.request.locale),
        is_available: available.includes(service),
        tied: tied
          ? {
              email: tied.email,
              tied_at: tied.created_at.toISOString(),
              last_used_at: tied.last_used_at.toISOString(),
            }
          : null,
      }
    }),
  )
}
