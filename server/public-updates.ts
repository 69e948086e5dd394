import type { Context } from './context.ts'
import { jackpotsTopic } from './play/jackpots/endpoints.ts'
import { tournamentsTopic } from './rewards/tournaments/calls/tournaments-topic.ts'
import { winsTopics } from './play/winners/endpoints.ts'
import { SnapshotHub, type Snapshot } from './platform/kernel/streams/snapshot-hub.ts'

/** Topics of public live updates: `GET /platform/floor/stream?topics=…`. */
const publicUpdateTopics: readonly Snapshot<Context>[] = [jackpotsTopic, ...winsTopics, tournamentsTopic]

export const openPublicUpdates = (): SnapshotHub<Context> =>
  new SnapshotHub<Context>(publicUpdateTopics, (ctx, error) => {
    if (!ctx.outages.record(error)) ctx.log.warn({ err: error }, 'A topic of the floor could not be read')
  })
