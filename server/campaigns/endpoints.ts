import type { eventsCalls } from '#contract/events.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { handleEvent } from './handle-event.ts'

export const eventsHandlers: Handlers<typeof eventsCalls> = { handle: handleEvent }
