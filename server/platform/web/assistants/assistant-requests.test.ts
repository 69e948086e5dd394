import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOperatorRoutes } from '#server/operator-api.ts'
import { classedCalls } from '#server/backoffice/assistants/tool-classes.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { connectAssistant, tokenOf } from './assistants.fixture.ts'

let app: TestApp
let mara: Hired

beforeAll(async () => {
  app = await createTestApp({ MCP: '1', TRUSTED_PROXIES: '127.0.0.1' })
  mara = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const message = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'views_getList', arguments: { list: 'players/getList' } },
}
const send = (token: string | undefined, body: unknown = message, headers: Record<string, string> = {}) =>
  app.fetch('/mcp', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': '203.0.113.9',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  })

describe('classes of calls', () => {
  test('W26 every operator call has one class, and these are no tools', () => {
    expect(classedCalls.map(({ path }) => path).toSorted()).toEqual(
      allOperatorRoutes()
        .map(({ path }) => path)
        .toSorted(),
    )
    const never = classedCalls.filter(({ toolClass }) => toolClass === 'never').map(({ path }) => path)
    expect(never.filter((path) => !/^(desk|assistants)\//.test(path))).toEqual([
      'content/setOrder',
      'content/getPreview',
      'content/uploadPicture',
      'content/removePicture',
      'staff/invite',
      'staff/setRoles',
      'staff/saveRole',
      'staff/dismiss',
      'staff/reset',
      'audit/check',
      'system/checkLedger',
      'system/retryJob',
      'system/reportDataLoss',
      'system/followDataLoss',
      'approvals/approve',
      'approvals/decline',
      'approvals/withdraw',
      'approvals/requestBreakGlass',
      'approvals/openBreakGlass',
      'approvals/declineBreakGlass',
      'approvals/endBreakGlass',
      'players/resetSecondFactor',
      'players/correctContact',
      'riskCases/getReport',
      'views/save',
      'views/remove',
      'reports/requestExtract',
      'cashier/saveRoute',
      'cashier/removeRoute',
      'cashier/payOutBalance',
      'settlement/importFile',
      'settlement/importStatement',
      'disputes/addFile',
      'disputes/getFile',
      'disputes/getDossier',
      'notifications/sendTest',
      'games/bindSalt',
      'games/saveCustom',
      'gifts/grantToList',
      'bonuses/grantToList',
      'affiliates/make',
      'affiliates/invite',
      'webhooks/saveEndpoint',
      'webhooks/setState',
      'webhooks/revealSecret',
      'webhooks/rotateSecret',
      'webhooks/sendTest',
      'webhooks/replay',
      'webhooks/replayFailed',
    ])
  })

  test('W26 only reads run: every POST is proposed or no tool, and a proposal has a right', () => {
    for (const { path, call, toolClass } of classedCalls) {
      if (toolClass === 'read') expect(call.method, path).toBe('GET')
      if (toolClass === 'propose')
        expect([call.method, call.right === undefined], path).toEqual(['POST', false])
      if (/^(desk|assistants)\//.test(path)) expect(toolClass).toBe('never')
      if (/^(staff|approvals|system|audit|views)\//.test(path) && call.method === 'POST')
        expect(toolClass, path).toBe('never')
    }
  })

  test('names and schemas of tools are as the protocol wants them', async () => {
    const { token } = await tokenOf(mara, { name: 'all tools' })
    const { client } = await connectAssistant(app, token)
    const { tools } = await client.listTools()
    expect(tools).toHaveLength(classedCalls.filter(({ toolClass }) => toolClass !== 'never').length)
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
      expect(description).not.toBe('')
      expect(inputSchema.additionalProperties, name).toBe(false)
      const isProposal = annotations?.readOnlyHint === false
      expect(inputSchema.required?.includes('proposal_reason') ?? false, name).toBe(isProposal)
    }
  })
})

describe('requests', () => {
  test('it is off unless the operator has switched it on', async () => {
    const off = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    try {
      expect((await off.fetch('/mcp', { method: 'POST', body: '{}' })).status).toBe(404)
      const nora = await hire(off, ['administrator'])
      await nora.stepUp('staff')
      expect((await nora.post('assistants/createToken', { name: 'x', days: 1 })).fields).toEqual({
        setting: 'MCP',
      })
    } finally {
      await off.close()
    }
  })

  test('W2 a request without a token, with an unknown one or with a session’s cookie is answered 401', async () => {
    for (const answer of [
      await send(undefined),
      await send('baize_mcp_unknown'),
      await send(undefined, message, { cookie: `desk=${mara.token}` }),
      await send(mara.token),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    }
  })

  test('W9 a page of another site, another method, several messages and a large body are refused', async () => {
    const { token } = await tokenOf(mara, { name: 'requests' })
    expect((await send(token, message, { origin: 'https://evil.example' })).status).toBe(403)
    const read = await app.fetch('/mcp', { headers: { authorization: `Bearer ${token}` } })
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await send(token, [message, message])).status).toBe(400)
    expect((await send(token, '{')).status).toBe(400)
    expect((await send(token, 'x'.repeat(300_000))).status).toBe(413)
    expect((await send(token)).status).toBe(200)
  })

  test('W3 only the hash of a token is stored, and it is listed without it', async () => {
    const { token } = await tokenOf(mara, { name: 'stored' })
    const rows = await app.ctx.db.selectFrom('assistant_tokens').selectAll().execute()
    expect(
      JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(token)
    await send(token)
    const { data } = await mara.get('assistants/getTokens')
    expect(JSON.stringify(data)).not.toContain(token)
    expect((data as { items: { name: string; last_used_at: string | null }[] }).items).toContainEqual(
      expect.objectContaining({ name: 'stored', last_used_at: expect.any(String) }),
    )
    expect(app.logLines.join('\n')).not.toContain(token)
  })

  test('W26 a token of another member is neither seen nor revoked without the right', async () => {
    const { id } = await tokenOf(mara, { name: 'mine' })
    const other = await hire(app, ['payments'])
    expect((await other.get('assistants/getTokens', { staff: mara.id })).status).toBe(403)
    expect((await other.post('assistants/revokeToken', { id })).fields).toEqual({ id: ['NOT_FOUND'] })
    const chief = await hire(app, ['administrator'])
    expect((await chief.post('assistants/revokeToken', { id })).data).toBe(1)
  })

  test('W19 of 1,000 calls in a minute 60 are answered, and other tokens and staff go on', async () => {
    const { token } = await tokenOf(mara, { name: 'busy' })
    const other = await tokenOf(mara, { name: 'calm' })
    const statuses: number[] = []
    for (let count = 0; count < 1000; count++)
      statuses.push((await send(token, message, { 'x-forwarded-for': `198.18.${count % 200}.1` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(940)
    expect((await send(token)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await send(other.token)).status).toBe(200)
    expect((await mara.get('desk/getSelf')).status).toBe(200)
  })
})
