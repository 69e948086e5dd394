import { defineEvent } from '../../platform/kernel/jobs/events.ts'

/** A player signed in with a browser new to their account; they are notified. */
export const newDeviceSignedIn = defineEvent<{ sessionId: string }>('new-device-signed-in')

/** A player is excluded; they are notified of the end date, and of what happens to their money. */
export const playerExcluded = defineEvent<{ uid: number }>('player-excluded')
