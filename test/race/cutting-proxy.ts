import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** PostgreSQL's answer to COMMIT contains the command's tag, ended by a zero. */
const commitTag = Buffer.from('COMMIT\0')

export type CuttingProxy = {
  readonly port: number
  readonly cuts: number
  close(): Promise<void>
}

/**
 * A proxy between a client and PostgreSQL that drops every n-th answer to a COMMIT: the money has moved, and
 * the connection breaks before the client knows. All other data passes.
 */
export const startCuttingProxy = async (serverPort: number, cutEvery: number): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>()
  let commits = 0
  let cuts = 0
  const proxy = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1')
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', (chunk) => server.write(chunk))
    server.on('data', (chunk) => {
      if (chunk.includes(commitTag) && ++commits % cutEvery === 0) {
        cuts++
        end()
        return
      }
      client.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    get cuts() {
      return cuts
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
