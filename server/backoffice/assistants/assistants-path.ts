/** Where assistants connect, by the Model Context Protocol. */
export const assistantsPath = '/mcp'
