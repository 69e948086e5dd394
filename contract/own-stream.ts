/** Of what the personal stream (`GET /platform/own/stream`) says to a player that it has changed. */
export const ownTopics = ['balance', 'notices'] as const
export type OwnTopic = (typeof ownTopics)[number]

/** What is said besides that a topic has changed; what has become of it is asked for. */
export type OwnSaid = {
  /** Of notices: how many are unread. */
  readonly unread?: number
}

/**
 * Names of the stream’s events. `changed`: any of it may have changed, at the beginning of each stream and where the house may have
 * missed something. `over`: the session has ended, and there is nothing to come back for. `alive`: nothing, every fifteen seconds, so
 * that silence is noticed.
 */
export type OwnEvent = OwnTopic | 'changed' | 'over' | 'alive'
