import { useSyncExternalStore } from 'react'

/** `open` is a widget that the house's badge opens, `own` one that has drawn a badge of its own; `failed` is for good. */
export type ChatState = 'idle' | 'starting' | 'open' | 'own' | 'failed'

let state: ChatState = 'idle'
const listeners = new Set<() => void>()

export const chatState = (): ChatState => state

export const setChatState = (next: ChatState): void => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useChatState = (): ChatState => useSyncExternalStore(subscribe, chatState, () => 'idle')

let hear: (() => void) | undefined
let isWished = false

/** Somebody pressed for the chat, wherever on the page; one that comes before the chat's own code waits for it. */
export const wishChat = (): void => {
  if (hear) hear()
  else isWished = true
}

export const onChatWish = (listener: () => void): (() => void) => {
  hear = listener
  if (isWished) listener()
  isWished = false
  return () => {
    if (hear === listener) hear = undefined
  }
}
