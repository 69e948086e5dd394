import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FreezingProxy = {
  readonly port: number
  /** Connections accepted since the start. */
  readonly connections: number
  /** From now on connections are accepted, and nothing passes in either direction. */
  freeze(): void
  /** Freezes after the next message to the server that contains this text: it is executed without an answer. */
  freezeAfter(text: string): void
  /** Held data passes on, as from a host that was suspended for a while. */
  thaw(): void
  /**
   * New connections pass; those that existed at the freeze stay silent without an error, as after a router has
   * lost its state.
   */
  thawForgetful(): void
  close(): Promise<void>
}

/** A proxy between a client and PostgreSQL that can fall silent without breaking connections. */
export const startFreezingProxy = async (serverPort: number): Promise<FreezingProxy> => {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let fatal: string | undefined
  let pairs: Socket[][] = []
  let connections = 0
  const pass = (from: Socket, to: Socket): void => {
    // Paused sockets still fill their buffers, so holding loses nothing.
    from.on('data', (chunk) => to.write(chunk))
    const end = () => {
      sockets.delete(from)
      if (!from.isPaused()) to.end()
    }
    from.on('error', end)
    from.on('close', end)
  }
  const freeze = (): void => {
    isFrozen = true
    for (const socket of pairs.flat()) socket.pause()
  }
  const proxy = createServer((client) => {
    connections++
    const server = connect(serverPort, '127.0.0.1')
    const pair = [client, server]
    for (const socket of pair) {
      sockets.add(socket)
      socket.setNoDelay(true)
    }
    pass(client, server)
    client.on('data', (chunk) => {
      if (fatal === undefined || !chunk.includes(fatal)) return
      fatal = undefined
      freeze()
    })
    pass(server, client)
    pairs.push(pair)
    if (isFrozen) for (const socket of pair) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    get connections() {
      return connections
    },
    freeze,
    freezeAfter: (text) => {
      fatal = text
    },
    thaw() {
      isFrozen = false
      for (const socket of pairs.flat()) socket.resume()
    },
    thawForgetful() {
      isFrozen = false
      pairs = []
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
