import { openConnection } from '../harness/keep-alive-connection.ts'

/** Input of a reader process: the application's address, and the session of each browser, by player. */
export type ReadersInput = {
  readonly port: number
  readonly cookieName: string
  readonly browsers: readonly { readonly uid: number; readonly token: string; readonly network: string }[]
}
/** Output: all possible streams are open, or a player's balance update has arrived. */
export type ReadersReport =
  | { readonly is: 'open'; readonly open: number }
  | { readonly is: 'told'; readonly uid: number; readonly atMs: number }

const openAtOnce = 100

const sendToParent = (report: ReadersReport): void => void process.send?.(report)

/** Opens one stream on a raw socket; returns whether it was accepted. */
const open = async (
  { port, cookieName }: ReadersInput,
  { uid, token, network }: ReadersInput['browsers'][number],
): Promise<boolean> => {
  const socket = await openConnection(port)
  socket.on('error', () => undefined)
  const begun = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(false))
    socket.on('data', (chunk: Buffer) => {
      const atMs = Date.now()
      const text = chunk.toString('latin1')
      if (text.startsWith('HTTP/1.1 ')) resolve(text.startsWith('HTTP/1.1 200'))
      if (text.includes('event: balance')) sendToParent({ is: 'told', uid, atMs })
    })
  })
  socket.write(
    `GET /platform/own/stream HTTP/1.1\r\nhost: bench.example\r\ncookie: ${cookieName}=${token}\r\nx-forwarded-for: ${network}\r\nx-forwarded-proto: https\r\naccept: text/event-stream\r\n\r\n`,
  )
  return begun
}

const openAll = async (given: ReadersInput): Promise<void> => {
  const waiting = [...given.browsers]
  let opened = 0
  const openSome = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) if (await open(given, next)) opened += 1
  }
  await Promise.all(Array.from({ length: openAtOnce }, openSome))
  sendToParent({ is: 'open', open: opened })
}

process.on('message', (given) => void openAll(given as ReadersInput))
process.on('disconnect', () => process.exit(0))
