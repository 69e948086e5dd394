import { defineEvent } from '../kernel/jobs/events.ts'

/** A player signed in with a browser that is new to their account; they are told, in case it was somebody else. */
export const newDeviceSignedIn = defineEvent<{ sessionId: string }>('new-device-signed-in')

/** A player is excluded, by their own press or at the desk; they are told until when, and what becomes of their money. */
export const playerExcluded = defineEvent<{ uid: number }>('player-excluded')
