import { createECDH, randomBytes } from 'node:crypto'
import type { AuditType } from '#server/platform/audit/audit-types.ts'
import { testOrigin } from '../app.ts'
import { own, type AuditScenario } from '../audited-limits.ts'
import { newcomer } from '../audited-people.ts'
import type { VisitorApp } from '../visitor-app.ts'

type NotificationAuditType = Extract<AuditType, `notification_${string}` | `push_${string}`>

const browser = () => {
  const curve = createECDH('prime256v1')
  return {
    endpoint: `${testOrigin}/sandbox/push/${randomBytes(16).toString('hex')}`,
    public_key: curve.generateKeys('base64url'),
    auth_secret: randomBytes(16).toString('base64url'),
  }
}

/** How to cause the audit events of notification preferences. */
export const notificationScenarios: Record<
  NotificationAuditType,
  (app: VisitorApp) => Promise<AuditScenario>
> = {
  async notification_choice_changed(app) {
    const anna = await newcomer(app)
    const choice = { topic: 'bets', way: 'push' }
    const act = () => anna.visitor.call('notifications/setChoice', { ...choice, is_on: '1' })
    const [before, after] = [false, true].map((is_on) => ({ ...choice, is_on }))
    return { act, says: { ...own(anna), before, after } }
  },
  async push_browser_added(app) {
    const anna = await newcomer(app)
    const act = () => anna.visitor.call('notifications/addBrowser', browser())
    return { act, says: { ...own(anna), after: { service: new URL(testOrigin).hostname } } }
  },
  async push_browser_removed(app) {
    const anna = await newcomer(app)
    const given = browser()
    await anna.visitor.call('notifications/addBrowser', given)
    const act = () => anna.visitor.call('notifications/removeBrowser', { endpoint: given.endpoint })
    return { act, says: own(anna) }
  },
}
