import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackofficeConversation, BackofficeConversationDetails } from '#contract/operator/chats.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register, type Actor } from '#test/players.ts'

let app: TestApp
let anna: Actor
let boris: Actor
let olga: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com')
  olga = await hire(app, ['support'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.ctx.db.deleteFrom('chat_conversations').execute()
  app.clock.advance(61_000)
})

const says = (actor: Actor, text: string, more: Record<string, string> = {}) =>
  actor.post('chat/storeChatEvent', {
    channel_id: 'main',
    conversation_id: 'talk-1',
    text,
    event: 'sent',
    ...more,
  })
const list = async (input: Record<string, string> = {}) =>
  (await olga.get('chats/getConversations', input)).data as { items: BackofficeConversation[]; total: number }
const names = async (input: Record<string, string>) =>
  (await list(input)).items.map(({ conversation_id }) => conversation_id)

describe('a message of the chat', () => {
  test('CH-05 SU-05 is kept for a player with its channel, conversation, text and direction', async () => {
    expect((await says(anna, 'Where is my bonus?')).data).toBe(1)
    expect((await says(anna, 'A moment, please', { event: 'received' })).data).toBe(1)
    const storedEvents = await app.ctx.db
      .selectFrom('chat_events')
      .innerJoin('chat_conversations', 'chat_conversations.id', 'chat_events.conversation')
      .select(['chat_events.uid', 'channel_id', 'conversation_id', 'event', 'body'])
      .orderBy('chat_events.id')
      .execute()
    const place = { uid: anna.uid, channel_id: 'main', conversation_id: 'talk-1' }
    expect(storedEvents).toEqual([
      { ...place, event: 'sent', body: 'Where is my bonus?' },
      { ...place, event: 'received', body: 'A moment, please' },
    ])
  })

  test('CH-05 of a guest is refused, and nothing is kept', async () => {
    const answer = await says(createActor(app), 'Hello')
    expect([answer.status, answer.error?.type]).toEqual([401, 'AuthorizationException'])
    expect(await list()).toMatchObject({ total: 0 })
  })

  test.each([
    [{ event: 'x' }, { event: ['UNKNOWN'] }],
    [{ text: ' ' }, { text: ['REQUIRED'] }],
    [{ text: 'a'.repeat(10_001) }, { text: ['MAX_LENGTH'] }],
    [{ channel_id: 'c'.repeat(129) }, { channel_id: ['MAX_LENGTH'] }],
    [{ conversation_id: '4111 1111 1111 1111' }, { conversation_id: ['CARD_NUMBER'] }],
  ])('SU-05 %o is refused', async (more, fields) => {
    const answer = await says(anna, 'Hello', more)
    expect([answer.status, answer.error?.type]).toEqual([422, 'InvalidParameterException'])
    expect(answer.error?.error_data).toEqual(fields)
  })

  test('W28 has the card number masked that a player typed into the chat', async () => {
    await says(anna, 'My card is 4111 1111 1111 1111, thanks')
    const [{ excerpt = '', id = '' } = {}] = (await list()).items
    const { said } = (await olga.get('chats/getConversation', { id })).data as BackofficeConversationDetails
    expect([excerpt, said[0]?.text]).toEqual(Array(2).fill('My card is 411111...1111, thanks'))
  })

  test('W1 that names another player’s conversation goes into one of its writer’s own', async () => {
    await says(anna, 'Mine')
    await says(boris, 'Not yours')
    expect((await list({ sort: 'started_at' })).items).toMatchObject([
      { player: { uid: anna.uid }, messages: 1, excerpt: 'Mine' },
      { player: { uid: boris.uid }, messages: 1, excerpt: 'Not yours' },
    ])
  })

  test('it comes no faster than someone can talk', async () => {
    for (let at = 0; at < 60; at++) expect((await says(boris, `Line ${at}`)).data).toBe(1)
    const answer = await says(boris, 'One more')
    expect(answer.error?.type).toBe('TooManyRequestsException')
    expect((await says(anna, 'Another player')).data).toBe(1)
  })
})

describe('at the desk', () => {
  test('CH-08 staff reads the conversations of a player, and what was said in the order it was', async () => {
    await says(anna, 'Hello')
    await says(anna, 'Good evening', { event: 'received' })
    const [found] = (await list({ uid: String(anna.uid) })).items
    expect(found).toMatchObject({ messages: 2, excerpt: 'Good evening', player: { login: anna.email } })
    const whole = (await olga.get('chats/getConversation', { id: found?.id ?? '' }))
      .data as BackofficeConversationDetails
    expect(whole.said.map(({ event, text }) => [event, text])).toEqual([
      ['sent', 'Hello'],
      ['received', 'Good evening'],
    ])
    expect((await olga.get('chats/getConversation', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
  })

  test('CH-08 a long conversation is read from its end, two hundred messages at a time', async () => {
    await says(anna, 'Line 0')
    const { id: conversation } = await app.ctx.db
      .selectFrom('chat_conversations')
      .select('id')
      .executeTakeFirstOrThrow()
    await app.ctx.db
      .insertInto('chat_events')
      .values(
        Array.from({ length: 249 }, (_, at) => ({
          conversation,
          uid: anna.uid,
          event: 'received' as const,
          body: `Line ${at + 1}`,
          created_at: app.clock.now(),
        })),
      )
      .execute()
    const read = async (input: Record<string, string> = {}) =>
      (await olga.get('chats/getConversation', { id: String(conversation), ...input }))
        .data as BackofficeConversationDetails
    const end = await read()
    expect([end.said.length, end.said[0]?.text, end.said.at(-1)?.text, end.has_earlier]).toEqual([
      200,
      'Line 50',
      'Line 249',
      true,
    ])
    const beginning = await read({ before: end.said[0]?.id ?? '' })
    expect([beginning.said.length, beginning.said[0]?.text, beginning.has_earlier]).toEqual([
      50,
      'Line 0',
      false,
    ])
  })

  test('each filter finds its own, the last spoken in first', async () => {
    await says(anna, 'Old', { conversation_id: 'old_1' })
    await app.ctx.db
      .updateTable('chat_conversations')
      .set({ last_at: new Date(app.clock.now().getTime() - 3 * 86_400_000) })
      .execute()
    await says(boris, 'Other channel', { conversation_id: 'bot-1', channel_id: 'bot' })
    app.clock.advance(1000)
    await says(anna, 'New', { conversation_id: 'new-1' })
    expect(await names({})).toEqual(['new-1', 'bot-1', 'old_1'])
    expect(await names({ sort: 'last_at' })).toEqual(['old_1', 'bot-1', 'new-1'])
    expect(await names({ uid: String(anna.uid) })).toEqual(['new-1', 'old_1'])
    expect(await names({ channel: 'bot' })).toEqual(['bot-1'])
    expect(await names({ days: '1' })).toEqual(['new-1', 'bot-1'])
    expect(await names({ q: 'old_' })).toEqual(['old_1'])
    expect(await names({ q: 'Boris@' })).toEqual(['bot-1'])
    expect(await names({ q: String(boris.uid) })).toEqual(['bot-1'])
    expect(await names({ q: '%' })).toEqual([])
    expect(await list({ count: '1' })).toMatchObject({ total: 3, items: [{ conversation_id: 'new-1' }] })
  })

  test('W26 whose conversation it is has its number alone for who may not read players', async () => {
    await app.ctx.db
      .insertInto('staff_roles')
      .values({
        sysname: 'listener',
        name: 'Listener',
        created_at: app.clock.now(),
      })
      .execute()
    await app.ctx.db
      .insertInto('staff_role_grants')
      .values({ role: 'listener', granted_right: 'chats.read', ceiling_minor: null })
      .execute()
    const listener = await hire(app, ['listener'])
    await says(anna, 'Hello')
    const player = { uid: anna.uid, login: null }
    const { items } = (await listener.get('chats/getConversations', {})).data as {
      items: BackofficeConversation[]
    }
    expect(items).toMatchObject([{ excerpt: 'Hello', player }])
    const whole = await listener.get('chats/getConversation', { id: items[0]?.id ?? '' })
    expect(whole.data).toMatchObject({ player })
    expect(await (await listener.file('chats/getConversations', {})).text()).not.toContain(anna.email)
  })

  test('W22 goes along as a file, by its filters, with nothing that a spreadsheet would run', async () => {
    await says(anna, '=1+1')
    await says(boris, 'Elsewhere', { channel_id: 'bot' })
    const [head, ...rows] = (await (await olga.file('chats/getConversations', { channel: 'main' })).text())
      .trim()
      .split('\r\n')
    expect(head).toContain('uid,login,channel_id')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain("'=1+1")
  })
})
