import type { ApiClient } from '#contract/client.ts'
import { chatIdMaxLength, chatTextMaxLength } from '#contract/input-bounds.ts'
import { minuteMs } from '#contract/durations.ts'
import type { Said } from './vendors/vendor.ts'

/** The server takes as many from a player, so that more would only be refused. */
const perMinute = 60

const idOf = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.slice(0, chatIdMaxLength)
}

/**
 * Keeps the messages of a signed-in player, one call for each (CH-05). A maker's hook may hand over anything and as often
 * as it likes: what is no message is passed over, and beyond what anybody types nothing is sent.
 */
export const createKeeper = (api: Pick<ApiClient, 'post'>, provider: string) => {
  let sentAtMs: number[] = []
  return ({ channel, conversation, text, event }: Said): void => {
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
    // The error hook has logged it; what was said was said at the maker's.
    api.post('chat/storeChatEvent', input, { report: 'background' }).catch(() => undefined)
  }
}
