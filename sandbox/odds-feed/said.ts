import type { FeedMessage } from '#book/feed/feed-message.ts'
import type { EventState } from './feed-state.ts'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
export type Unnumbered = Without<FeedMessage, 'sequence'>

export const unsaid: EventState = { markets: {}, told: {}, phantoms: [], endedAt: null }

export type Said = { readonly messages: readonly Unnumbered[]; readonly state: EventState }
