import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { testOrigin, type TestApp } from '#test/app.ts'
import type { Hired } from '#test/backoffice.ts'

export const tokenOf = async (
  who: Hired,
  { name = 'Assistant', days = 30, proposes = true } = {},
): Promise<{ id: string; token: string }> => {
  await who.stepUp('staff')
  const { data, error } = await who.post('assistants/createToken', { name, days, may_propose: proposes })
  if (error) throw new Error(`No token was created: ${JSON.stringify(error)}`)
  return data
}

type Answered = { readonly isError: boolean; readonly text: string; readonly data: never }

/** An assistant: the protocol's own client, connected to the application under test. */
export const connectAssistant = async (app: Pick<TestApp, 'fetch'>, token: string) => {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', testOrigin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: (url, init) => app.fetch(new URL(url).pathname, init),
  })
  // The transport's session id is undefined until it has one, which its interface does not allow.
  await client.connect(transport as Parameters<Client['connect']>[0])
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name: string, input: Record<string, unknown> = {}): Promise<Answered> => {
      const answer = (await client.callTool({ name, arguments: input })) as CallToolResult
      const [first] = answer.content
      return {
        isError: answer.isError ?? false,
        text: first?.type === 'text' ? first.text : '',
        data: (answer.structuredContent as { data: never }).data,
      }
    },
  }
}
