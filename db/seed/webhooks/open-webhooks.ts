import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { writeEndpoint } from '#server/platform/webhooks/backoffice/save-endpoint.ts'
import { storyActor, unwrap } from '../story-context.ts'

/** An endpoint at the sandbox's receiver, which gets the payments of the story. */
export const openWebhooks = (ctx: Context): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const made = await writeEndpoint(
      ctx,
      tx,
      {
        id: null,
        url: new URL('/sandbox/webhooks/crm', ctx.settings.publicUrl).href,
        description: 'CRM: payments and exclusions',
        events: ['player.self_excluded', 'deposit.succeeded', 'withdrawal.requested', 'withdrawal.paid'],
        has_personal_data: false,
      },
      { actor: storyActor, reason: 'The CRM follows payments' },
    )
    unwrap('the webhooks', made)
  })
