import { describe, expect, test, vi } from 'vitest'
import { createMessageRecorder } from './record-messages.ts'

const recorder = () => {
  const post = vi.fn(async () => 1)
  return { post, record: createMessageRecorder({ post } as never, 'comm100') }
}
const message = { channel: 'main', conversation: 'talk-1', text: 'Hello', event: 'sent' } as const

describe('CH-05 a message that a vendor’s hook reports', () => {
  test('is one call, with its channel, conversation, text and direction', () => {
    const { post, record } = recorder()
    record(message)
    record({ ...message, text: ' Good evening ', event: 'received' })
    expect(post.mock.calls.map((words: unknown[]) => words.slice(0, 2))).toEqual([
      [
        'chat/storeChatEvent',
        { channel_id: 'main', conversation_id: 'talk-1', text: 'Hello', event: 'sent' },
      ],
      [
        'chat/storeChatEvent',
        { channel_id: 'main', conversation_id: 'talk-1', text: 'Good evening', event: 'received' },
      ],
    ])
  })

  test.each([undefined, null, 7, {}, ['x'], '', '  '])('is passed over where %j is its text', (text) => {
    const { post, record } = recorder()
    record({ ...message, text })
    expect(post).not.toHaveBeenCalled()
  })

  test('is cut to what the server takes, and goes under the maker’s name where the hook has none', () => {
    const { post, record } = recorder()
    record({ channel: {}, conversation: 'c'.repeat(500), text: 'x'.repeat(20_000), event: 'sent' })
    const [, input] = post.mock.calls[0] as unknown as [string, Record<string, string>]
    expect([input.channel_id, input.conversation_id?.length, input.text?.length]).toEqual([
      'comm100',
      128,
      10_000,
    ])
  })

  test('comes without end, and no more than sixty a minute are sent', () => {
    const { post, record } = recorder()
    for (let at = 0; at < 500; at++) record(message)
    expect(post).toHaveBeenCalledTimes(60)
  })

  test('that the server refuses raises no error', async () => {
    const post = vi.fn(async () => {
      throw new Error('refused')
    })
    createMessageRecorder({ post } as never, 'comm100')(message)
    await expect(post.mock.results[0]?.value).rejects.toThrow('refused')
  })
})
