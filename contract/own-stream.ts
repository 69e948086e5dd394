import { z } from 'zod'

/** Of what the personal stream (`GET /platform/own/stream`) says to a player that it has changed. */
export const ownTopics = ['balance', 'notices'] as const
export type OwnTopic = (typeof ownTopics)[number]

/** Names of the stream’s events, with what each carries: that something has changed, never what has become of it. */
const ownStream = {
  /** Any of it may have changed: at the beginning of each stream, and where the house may have missed something. */
  changed: z.object({}),
  /** `account/getBalance` answers something else. */
  balance: z.object({}),
  /** Notices have come, or were read. */
  notices: z.object({ unread: z.int().nonnegative().optional() }),
  /** Said every fifteen seconds, so that silence is noticed. */
  alive: z.object({}),
} as const
/** What is said of each topic. */
export type OwnSaid = { readonly [K in OwnTopic]: z.infer<(typeof ownStream)[K]> }
