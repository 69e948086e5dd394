import type { chatCalls } from '#contract/chat.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { storeChatEvent } from './store-chat-event.ts'

export const chatHandlers: Handlers<typeof chatCalls> = { storeChatEvent }
