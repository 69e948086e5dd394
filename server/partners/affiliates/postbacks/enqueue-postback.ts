import { sql } from 'kysely'
import type { AffiliateEvent } from '#contract/affiliate-enums.ts'
import { majorText } from '#contract/money.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'
import { fillPostbackUrl } from './postback-address.ts'

/** `again`: requested by staff. */
export const deliverPostbackJob = defineJob<{ id: string; isAgain?: boolean }>('affiliates.deliver-postback')

type PostbackRequest = {
  readonly playerId: bigint
  readonly event: AffiliateEvent
  readonly sum?: { readonly currency: string; readonly amountMinor: bigint }
}

type Found = {
  affiliate_id: bigint
  address: string | null
  events: AffiliateEvent[]
  number: number
  click_id: string | null
  code: string | null
}

/** Queues a postback to an affiliate's server, if it has subscribed to the event; once per player and event. */
export const enqueuePostback = async (
  ctx: Pick<Kernel, 'jobs' | 'clock'>,
  tx: Tx,
  { playerId, event, sum }: PostbackRequest,
): Promise<void> => {
  const { rows } = await sql<Found>`
    select affiliate.id as affiliate_id, affiliate.postback_address as address, affiliate.postback_events as events,
      player.number, player.click_id, tracker.code
    from affiliate_players player join affiliates affiliate on affiliate.id = player.affiliate_id
      left join affiliate_trackers tracker on tracker.id = player.tracker_id
    where player.id = ${playerId}`.execute(tx.db)
  const [found] = rows
  if (!found?.address || !found.events.includes(event)) return
  const {
    rows: [made],
  } = await sql<{ id: bigint }>`
    insert into affiliate_postbacks (affiliate_id, player_id, event, address, created_at)
    values (${found.affiliate_id}, ${playerId}, ${event}, '', ${ctx.clock.now()})
    on conflict (player_id, event) do nothing returning id`.execute(tx.db)
  if (!made) return
  const address = fillPostbackUrl(found.address, {
    id: made.id,
    event,
    player: found.number,
    clickId: found.click_id,
    tracker: found.code,
    amount: sum ? majorText(sum.amountMinor, sum.currency) : '',
    currency: sum?.currency ?? '',
  })
  await tx.db.updateTable('affiliate_postbacks').set({ address }).where('id', '=', made.id).execute()
  await ctx.jobs.enqueue(tx, deliverPostbackJob, { id: String(made.id) })
}
