import type { chatsCalls } from '#contract/operator/chats.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { getConversation } from './backoffice/get-conversation.ts'
import { exportConversations, getConversations } from './backoffice/get-conversations.ts'

export const chatsHandlers: OperatorHandlers<typeof chatsCalls> = { getConversations, getConversation }

export const chatsExports = { getConversations: exportConversations }
