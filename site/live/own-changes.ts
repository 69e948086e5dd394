import type { OwnTopic } from '#contract/own-stream.ts'
import { OwnStream, type OnChange } from './own-stream.ts'
import { openShared } from './shared-source.ts'

/** Of the browser alone, and of whoever is signed in there: for a guest nothing may listen. */
const stream = new OwnStream(openShared)

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => stream.setHidden(document.hidden))

/**
 * Calls `onChange` whenever something of the player's own has changed, or may have: with what was said of it, or undefined where
 * it must be asked for. Answers how to stop.
 */
export const onOwnChange = (topic: OwnTopic, onChange: OnChange): (() => void) => stream.on(topic, onChange)

/** Whether changes are told; while they are not, whoever wants to know asks now and then. */
export const isToldOfChanges = (): boolean => stream.isHeard()
