import { defineEvent } from '../kernel/jobs/events.ts'

/** A player signed in with a browser that is new to their account; they are told, in case it was somebody else. */
export const newDeviceSignedIn = defineEvent<{ sessionId: string }>('new-device-signed-in')
