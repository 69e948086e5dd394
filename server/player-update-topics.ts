import type { Context } from './context.ts'
import type { Connection } from '#db/connect.ts'
import type { Log } from './platform/kernel/log.ts'
import { countUnread } from './platform/notifications/own/get-unread.ts'
import { PlayerUpdatesHub, type PlayerUpdateReaders } from './platform/player-updates/player-updates-hub.ts'

/** Data of the player's own updates: `GET /platform/own/stream`. */
const ownReaders: PlayerUpdateReaders<Context> = {
  notices: async ({ db }, uid) => ({ unread: await countUnread(db, uid) }),
}

export const openPlayerUpdates = (parts: {
  readonly connection: Connection
  readonly log: Log
}): PlayerUpdatesHub<Context> => new PlayerUpdatesHub<Context>({ ...parts, readers: ownReaders })
