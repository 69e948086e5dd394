import { sql } from 'kysely'
import type { z } from 'zod'
import type { SessionOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import { describeBrowser } from '#server/identity/account/sign-in/describe-browser.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { idleSince } from '#server/identity/session/resolve-session.ts'

type Asked = z.output<(typeof playersCalls.getSessions)['input']>

export const getPlayerSessions = async (ctx: BackofficeContext, asked: Asked) => {
  const isOpen = sql<boolean>`(ended_at is null and expires_at > ${ctx.clock.now()}
    and last_seen_at > ${idleSince(ctx)})`
  const sessions = ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent', 'ended_at', 'end_reason'])
    .select(isOpen.as('is_open'))
    .where('uid', '=', asked.uid)
    .$if(asked.is_open !== undefined, (rows) => rows.where(sql<boolean>`${isOpen} = ${asked.is_open}`))
  const page = await readListPage(ctx, sessions, {
    page: asked,
    order: (rows) => rows.orderBy('id', 'desc'),
    item: (row): SessionOfPlayer => ({
      id: String(row.id),
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      ip: row.ip,
      ...describeBrowser(row.user_agent),
      is_open: row.is_open,
      ended_at: row.ended_at?.toISOString() ?? null,
      end_reason: row.end_reason,
    }),
  })
  const devices = await ctx.db
    .selectFrom('player_devices')
    .select(['user_agent', 'first_seen_at', 'last_seen_at'])
    .where('uid', '=', asked.uid)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  return ok({
    ...page,
    devices: devices.map((device) => ({
      ...describeBrowser(device.user_agent),
      first_seen_at: device.first_seen_at.toISOString(),
      last_seen_at: device.last_seen_at.toISOString(),
    })),
  })
}
