import type { chatCalls } from '#contract/chat.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { storeChatEvent } from './store-chat-event.ts'

export const chatHandlers: Handlers<typeof chatCalls> = { storeChatEvent }
