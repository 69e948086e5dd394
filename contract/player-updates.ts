/** Topics of the player updates (`GET /platform/own/stream`). */
export const playerUpdateTopics = ['balance', 'notices'] as const
export type PlayerUpdateTopic = (typeof playerUpdateTopics)[number]

/** Data besides the topic's name; the page loads the rest. */
export type PlayerUpdateData = {
  readonly unread?: number
}

/**
 * Names of the stream’s events. `changed`: any topic may have changed, at the start of each stream and after
 * possibly missed events. `over`: the session has ended, so the page does not reconnect. `alive`: no data,
 * every fifteen seconds, so that silence is noticed.
 */
export type PlayerUpdateEvent = PlayerUpdateTopic | 'changed' | 'over' | 'alive'
