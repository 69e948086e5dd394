import type { PlayerUpdateTopic } from '#contract/player-updates.ts'
import { PlayerUpdates, type OnChange } from './player-updates.ts'
import { openShared } from './shared-source.ts'

/** Browser only, and only for a signed-in player: guests must not subscribe. */
const stream = new PlayerUpdates(openShared)

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => stream.setHidden(document.hidden))

/**
 * Calls `onChange` whenever the player's own data has changed, or may have: with the published data, or
 * undefined where it must be fetched. Returns the function that unsubscribes.
 */
export const onPlayerUpdate = (topic: PlayerUpdateTopic, onChange: OnChange): (() => void) =>
  stream.on(topic, onChange)

/** Whether changes are pushed; while they are not, poll instead. */
export const isPushConnected = (): boolean => stream.isConnected()
