import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { DrillProcess } from './drill-process.ts'

/** A load balancer for drills: each request goes to the next process whose /readyz answered 200. */
export type Balancer = {
  readonly origin: string
  /** Answers by the label of the process that gave them. */
  readonly answered: ReadonlyMap<string, number>
  add(process: DrillProcess): void
  /** Gives it no further requests, as an orchestrator does before it stops a process. */
  remove(process: DrillProcess): void
  close(): Promise<void>
}

const pollMs = 100

type Backend = { readonly process: DrillProcess; isReady: boolean }

const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const poll = async (backend: Backend, isOpen: () => boolean): Promise<void> => {
  while (isOpen()) {
    const { port } = backend.process
    backend.isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
      headers: { connection: 'close' },
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    await wait(pollMs)
  }
}

/** Passes one request on. Resolves to false if the process was not reached at all, so that another may be. */
const pass = (
  { process: target }: Backend,
  { incoming, body, outgoing }: { incoming: IncomingMessage; body: Buffer; outgoing: ServerResponse },
): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { method, url, headers } = incoming
  const sent = request(
    {
      host: '127.0.0.1',
      port: target.port,
      method,
      path: url,
      headers: { ...headers, connection: 'close' },
      agent: false,
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
      resolve(true)
    },
  )
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return resolve(false)
    // It may have been executed: the client sees a reset, and repeats it under its own key.
    outgoing.destroy()
    resolve(true)
  })
  sent.end(body)
  return promise
}

export const startBalancer = async (port: number): Promise<Balancer> => {
  const backends = new Map<DrillProcess, Backend>()
  const answered = new Map<string, number>()
  let turn = 0
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await readBody(incoming)
    const ready = [...backends.values()].filter(({ isReady }) => isReady)
    turn++
    for (let tries = 0; tries < ready.length; tries++) {
      const backend = ready[(turn + tries) % ready.length] as Backend
      if (!(await pass(backend, { incoming, body, outgoing }))) continue
      const { label } = backend.process
      answered.set(label, (answered.get(label) ?? 0) + 1)
      return
    }
    outgoing.writeHead(502).end()
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    add(process) {
      const backend: Backend = { process, isReady: false }
      backends.set(process, backend)
      void poll(backend, () => backends.get(process) === backend)
    },
    remove: (process) => void backends.delete(process),
    async close() {
      backends.clear()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
