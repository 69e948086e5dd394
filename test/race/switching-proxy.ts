import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A name that leads to another server from a moment on, as DNS or a proxy does at a failover. */
export type SwitchingProxy = {
  readonly port: number
  /** New connections lead there; open ones stay where they are. */
  leadTo(serverPort: number): void
  /** Ends all open connections. */
  cut(): void
  close(): Promise<void>
}

export const startSwitchingProxy = async (serverPort: number): Promise<SwitchingProxy> => {
  const sockets = new Set<Socket>()
  let target = serverPort
  const proxy = createServer((client) => {
    const server = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    leadTo: (next) => void (target = next),
    cut,
    async close() {
      cut()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
