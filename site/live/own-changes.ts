import type { OwnTopic } from '#contract/own-stream.ts'
import { OwnStream, type OnChange } from './own-stream.ts'
import { openShared } from './shared-source.ts'

/** Browser only, and only for a signed-in player: guests must not subscribe. */
const stream = new OwnStream(openShared)

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => stream.setHidden(document.hidden))

/**
 * Calls `onChange` whenever the player's own data has changed, or may have: with the published data, or
 * undefined where it must be fetched. Returns the function that unsubscribes.
 */
export const onOwnChange = (topic: OwnTopic, onChange: OnChange): (() => void) => stream.on(topic, onChange)

/** Whether changes are pushed; while they are not, poll instead. */
export const isToldOfChanges = (): boolean => stream.isHeard()
