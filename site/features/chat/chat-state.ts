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

let onRequest: (() => void) | undefined
let isRequested = false

/** Requests the chat from anywhere on the page; a request before the chat's code is loaded waits for it. */
export const requestChat = (): void => {
  if (onRequest) onRequest()
  else isRequested = true
}

export const onChatRequest = (listener: () => void): (() => void) => {
  onRequest = listener
  if (isRequested) listener()
  isRequested = false
  return () => {
    if (onRequest === listener) onRequest = undefined
  }
}
