import type { FeedMessage } from '#book/feed/feed-message.ts'
import type { EventState } from './feed-state.ts'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** A message before it has been numbered. */
export type Unnumbered = Without<FeedMessage, 'sequence'>

export const unsaid: EventState = { markets: {}, told: {}, phantoms: [], endedAt: null }

/** What a producer says at a moment of an event, and what it remembers of it. */
export type Said = { readonly messages: readonly Unnumbered[]; readonly state: EventState }
