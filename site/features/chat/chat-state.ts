import { useSyncExternalStore } from 'react'

/** `open`: our own badge opens the widget; `own`: the widget has drawn its own badge; `failed` is final. */
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

/** Requests the chat from anywhere on the page; a request before the chat's code is loaded waits for it. */
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
