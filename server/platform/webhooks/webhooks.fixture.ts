import type { WebhookDelivery, WebhookDeliveryDetails } from '#contract/operator/webhooks/webhooks.ts'
import { webhookEvents, type WebhookEvent } from '#contract/webhook-events.ts'
import { testOrigin, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { drawSecret, sealSigningSecret } from './endpoints/signing-secrets.ts'

/** An endpoint for `player.closed` at `https://{name}.example`, without staff and approval. */
export const openEndpoint = async (
  { ctx }: TestApp,
  name: string,
  { isPersonal = false }: { isPersonal?: boolean } = {},
): Promise<bigint> => {
  const { id } = await ctx.db
    .insertInto('webhook_endpoints')
    .values({
      url: `https://${name}.example/in`,
      description: name,
      events: ['player.closed'],
      has_personal_data: isPersonal,
      sealed_secret: sealSigningSecret(ctx, drawSecret()),
      created_by: 'test',
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ReceivedWebhook = {
  receiver: string
  id: string
  timestamp: string
  signature: string
  body: string
}

export type TestWebhooks = {
  readonly chief: Hired
  /** The first's second factor, which lasts for minutes of the application's clock. */
  stepUp(): Promise<void>
  /** The second person approves a request of the first. */
  approve(id: string): Promise<void>
  /** Requests an endpoint at the sandbox's receiver of this name, has it approved, and reveals its secret. */
  create(
    receiver: string,
    given?: { events?: readonly WebhookEvent[]; has_personal_data?: boolean },
  ): Promise<{ id: string; url: string; secret: string }>
  /** What a receiver has got, the oldest first. */
  received(receiver: string): Promise<ReceivedWebhook[]>
  deliveries(input?: Record<string, string>): Promise<WebhookDelivery[]>
  delivery(id?: string): Promise<WebhookDeliveryDetails>
}

/** Two members of staff who decide where events go, and the sandbox's receiver. */
export const openTestWebhooks = async (app: TestApp): Promise<TestWebhooks> => {
  const chief = await hire(app, ['administrator'])
  const second = await hire(app, ['administrator'])
  const stepUp = async () => void (await chief.stepUp('system'))
  const approve = async (id: string) => {
    await second.stepUp('money')
    const approved = await second.post('approvals/approve', { id, reason: 'as agreed' })
    if (approved.status !== 200) throw new Error(`Not approved: ${JSON.stringify(approved.error)}`)
  }
  return {
    chief,
    stepUp,
    approve,
    async create(receiver, given = {}) {
      await stepUp()
      const url = `${testOrigin}/sandbox/webhooks/${receiver}`
      const asked = await chief.post('webhooks/saveEndpoint', {
        url,
        description: 'CRM',
        events: [...webhookEvents],
        reason: 'our CRM',
        ...given,
      })
      const { approval_id: approval } = asked.data as { approval_id: string }
      await approve(approval)
      const { items } = (await chief.get('webhooks/getEndpoints')).data as {
        items: { id: string; url: string }[]
      }
      const id = items.find((item) => item.url === url)?.id ?? ''
      const { secret } = (await chief.post('webhooks/revealSecret', { id })).data as { secret: string }
      return { id, url, secret }
    },
    async received(receiver) {
      const answer = await app.fetch('/sandbox/webhooks/received.json')
      const { items } = (await answer.json()) as { items: ReceivedWebhook[] }
      return items.filter((item) => item.receiver === receiver).toReversed()
    },
    async deliveries(input = {}) {
      return ((await chief.get('webhooks/getDeliveries', input)).data as { items: WebhookDelivery[] }).items
    },
    delivery: async (id = '') =>
      (await chief.get('webhooks/getDelivery', { id })).data as WebhookDeliveryDetails,
  }
}
