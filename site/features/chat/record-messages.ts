import type { ApiClient } from '#contract/client.ts'
import { chatIdMaxLength, chatTextMaxLength } from '#contract/input-bounds.ts'
import { minuteMs } from '#contract/durations.ts'
import type { ChatMessage } from './vendors/vendor.ts'

/** The server's limit per player; more calls would only be refused. */
const perMinute = 60

const idOf = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.slice(0, chatIdMaxLength)
}

/**
 * Stores the messages of a signed-in player, one call each (CH-05). A vendor's hook may deliver anything at any
 * rate: what is not a message is ignored, and the rate is limited.
 */
export const createMessageRecorder = (api: Pick<ApiClient, 'post'>, provider: string) => {
  let sentAtMs: number[] = []
  return ({ channel, conversation, text, event }: ChatMessage): void => {
    const said = typeof text === 'string' ? text.trim().slice(0, chatTextMaxLength) : ''
    if (said === '') return
    const nowMs = performance.now()
    sentAtMs = sentAtMs.filter((atMs) => nowMs - atMs < minuteMs)
    if (sentAtMs.length >= perMinute) return
    sentAtMs.push(nowMs)
    const input = {
      channel_id: idOf(channel) || provider,
      conversation_id: idOf(conversation) || provider,
      text: said,
      event,
    }
    // The error hook has logged it; the vendor has the message.
    api.post('chat/storeChatEvent', input, { report: 'background' }).catch(() => undefined)
  }
}
