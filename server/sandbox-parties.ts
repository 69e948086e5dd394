import { Hono } from 'hono'
import { sandboxAnalytics } from '#sandbox/analytics/app.ts'
import { sandboxAuthenticator } from '#sandbox/authenticator/app.ts'
import { sandboxBtcpay } from '#sandbox/btcpay/app.ts'
import { sandboxChat } from '#sandbox/chat/app.ts'
import { sandboxExclusionRegister } from '#sandbox/exclusion-register/app.ts'
import { sandboxGameSupplier } from '#sandbox/game-supplier/app.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { sandboxHyperswitch } from '#sandbox/hyperswitch/app.ts'
import { sandboxIdentity } from '#sandbox/identity/app.ts'
import { sandboxIdentityJobs, sandboxIdentityCronJobs } from '#sandbox/identity/jobs.ts'
import { openOddsFeed } from '#sandbox/odds-feed/open-odds-feed.ts'
import { createFindDetailed } from '#sandbox/odds-feed/sending/find-detailed.ts'
import { defaultFeedSettings } from '#sandbox/odds-feed/settings.ts'
import { sandboxPayments } from '#sandbox/payments/app.ts'
import { sandboxPaymentsJobs, sandboxPaymentsCronJobs } from '#sandbox/payments/jobs.ts'
import { sandboxPix } from '#sandbox/pix/app.ts'
import { sandboxPush } from '#sandbox/push/app.ts'
import { sandboxSeon } from '#sandbox/seon/app.ts'
import { sandboxSignIn } from '#sandbox/sign-in/app.ts'
import { sandboxTelegram } from '#sandbox/telegram/app.ts'
import { sandboxTrustly } from '#sandbox/trustly/app.ts'
import { sandboxWebhooks } from '#sandbox/webhooks/app.ts'
import type { Context } from './context.ts'
import type { CronJob, JobHandler } from './platform/kernel/jobs/jobs.ts'
import { sandboxTools } from './platform/web/demonstration/sandbox-tools.ts'
import type { Application } from './create-application.ts'

type OddsFeedParts = Pick<Context, 'settings' | 'connection' | 'db' | 'clock' | 'log' | 'outages' | 'oddsHub'>

/** All sandbox parties: an application with real money never loads this file, nor anything of `sandbox/`. */
export const sandboxJobs: readonly JobHandler<Context>[] = [...sandboxPaymentsJobs, ...sandboxIdentityJobs]
export const sandboxCronJobs: readonly CronJob<Context>[] = [
  ...sandboxPaymentsCronJobs,
  ...sandboxIdentityCronJobs,
]

export const createSandboxOddsFeeds = (parts: OddsFeedParts): Context['oddsFeeds'] => {
  const { oddsSimulatorSpeed: speed } = parts.settings
  if (speed === 0) return {}
  const findDetailed = createFindDetailed(parts)
  const feed = openOddsFeed({ ...parts, findDetailed }, { ...defaultFeedSettings, speed })
  return { [feed.source]: feed }
}

/** Registers the sandbox parties that are database rows. May be called at every start. */
export const registerSandboxParties = registerSandboxSupplier

export const sandboxRoutes = (application: Application): Hono => {
  const { ctx } = application
  const app = new Hono()
  app.route('/sandbox', sandboxPayments(ctx))
  app.route('/sandbox/analytics', sandboxAnalytics(ctx))
  app.route('/sandbox/authenticator', sandboxAuthenticator(ctx))
  app.route('/sandbox/btcpay', sandboxBtcpay(ctx))
  app.route('/sandbox/chat', sandboxChat(ctx))
  app.route('/sandbox/exclusion-register', sandboxExclusionRegister())
  app.route('/sandbox/game-supplier', sandboxGameSupplier(ctx))
  app.route('/sandbox/hyperswitch', sandboxHyperswitch(ctx))
  app.route('/sandbox/identity', sandboxIdentity(ctx))
  app.route('/sandbox/pix', sandboxPix(ctx))
  app.route('/sandbox/push', sandboxPush(ctx))
  app.route('/sandbox/seon', sandboxSeon(ctx))
  app.route('/sandbox/sign-in', sandboxSignIn(ctx))
  app.route('/sandbox/telegram', sandboxTelegram(ctx))
  app.route('/sandbox/trustly', sandboxTrustly(ctx))
  app.route('/sandbox/webhooks', sandboxWebhooks(ctx))
  app.route('/sandbox', sandboxTools(application))
  return app
}
