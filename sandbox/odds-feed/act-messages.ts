import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import type { EventState } from './feed-state.ts'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
export type UnsequencedMessage = Without<FeedMessage, 'sequence'>

export const initialEventState: EventState = { markets: {}, told: {}, phantoms: [], endedAt: null }

export type ActMessages = { readonly messages: readonly UnsequencedMessage[]; readonly state: EventState }
