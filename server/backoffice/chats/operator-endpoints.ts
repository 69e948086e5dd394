import type { chatsCalls } from '#contract/operator/chats.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { getConversation } from './desk/get-conversation.ts'
import { exportConversations, getConversations } from './desk/get-conversations.ts'

export const chatsHandlers: OperatorHandlers<typeof chatsCalls> = { getConversations, getConversation }

export const chatsExports = { getConversations: exportConversations }
