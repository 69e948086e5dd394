import type { AffiliatePostback } from '#contract/affiliates.ts'
import type { Db } from '#db/connect.ts'

export const selectPostbacks = (db: Db) =>
  db
    .selectFrom('affiliate_postbacks as postback')
    .innerJoin('affiliate_players as player', 'player.id', 'postback.player_id')
    .innerJoin('affiliates', 'affiliates.id', 'postback.affiliate_id')
    .selectAll('postback')
    .select(['player.number', 'affiliates.name as affiliate'])

type Row = Awaited<ReturnType<ReturnType<typeof selectPostbacks>['execute']>>[number]

export const serializePostback = (row: Row): AffiliatePostback => ({
  id: String(row.id),
  at: row.created_at.toISOString(),
  event: row.event,
  player: row.number,
  address: row.address,
  state: row.state,
  tries: row.tries,
  http_status: row.http_status,
  failure: row.failure,
})
