/** Topics of the player updates (`GET /platform/own/stream`). */
export const ownTopics = ['balance', 'notices'] as const
export type OwnTopic = (typeof ownTopics)[number]

/** Data besides the topic's name; the page loads the rest. */
export type OwnSaid = {
  readonly unread?: number
}

/**
 * Names of the stream’s events. `changed`: any topic may have changed, at the start of each stream and after
 * possibly missed events. `over`: the session has ended, so the page does not reconnect. `alive`: no data,
 * every fifteen seconds, so that silence is noticed.
 */
export type OwnEvent = OwnTopic | 'changed' | 'over' | 'alive'
