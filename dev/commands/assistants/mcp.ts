import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { environment } from '#server/platform/kernel/settings/environment.ts'
import { version } from '#server/platform/kernel/settings/version.ts'
import { assistantsPath } from '#server/backoffice/assistants/assistants-path.ts'
import { exitWithError } from '../command-line.ts'

/**
 * `npm run mcp`: the tools of a running application's `/mcp` over standard input and output, for assistants that
 * start a program. It passes messages on and decides nothing. Standard output carries only the protocol.
 */
const usage = `Usage: BAIZE_URL=https://casino.example BAIZE_TOKEN=… npm run --silent mcp

BAIZE_URL is the address of the application, whose setting MCP is 1. BAIZE_TOKEN is an assistant token, which a member of
staff creates in the back office on the page of their own account.`

const { BAIZE_URL: url, BAIZE_TOKEN: token } = environment
if (!url || !URL.canParse(url) || !token) exitWithError(usage)
else {
  const client = new Client({ name: 'baize-stdio', version: version().version })
  const transport = new StreamableHTTPClientTransport(new URL(assistantsPath, url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  try {
    await client.connect(transport as Parameters<Client['connect']>[0])
  } catch (error) {
    exitWithError(`${url} refused the connection: ${error instanceof Error ? error.message : String(error)}`)
  }
  const server = new Server(
    { name: 'baize', version: version().version },
    { capabilities: { tools: {} }, instructions: client.getInstructions() ?? '' },
  )
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => client.listTools(params))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => client.callTool(params))
  await server.connect(new StdioServerTransport())
}
