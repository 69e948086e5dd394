import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { origin } from './visit.ts'

/** Changes of the proxy to answers; a test can set them while a page is open. */
export type Deployment = {
  /** Paths that are gone, like those of an old build after a deployment. */
  missing: RegExp | undefined
  worker: (code: string) => string
  latest: string | undefined
  /** Nothing answers: the connection is cut. */
  isDown: boolean
  /** Holds a request back until the test releases it. */
  gate: ((path: string) => Promise<void>) | undefined
}

export type DeployingProxy = {
  readonly origin: string
  readonly deployment: Deployment
  readonly documents: string[]
  close(): Promise<void>
}

const bodyOf = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const forward = (asked: IncomingMessage, target: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // The proxy must be able to read and change the answer.
    const headers = { ...asked.headers, 'accept-encoding': 'identity', connection: 'close' }
    const onward = request(target, { method: asked.method, headers }, resolve)
    onward.on('error', reject)
    asked.pipe(onward)
  })

const changed = (path: string, body: Buffer, { worker, latest }: Deployment): Buffer => {
  if (path === '/service-worker.js') return Buffer.from(worker(body.toString()))
  if (path !== '/builds/latest.json' || latest === undefined) return body
  return Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), id: latest }))
}

/** The application behind a proxy at which a test deploys another build, or cuts the connection. */
export const openDeployingProxy = async (house: string = origin()): Promise<DeployingProxy> => {
  const deployment: Deployment = {
    missing: undefined,
    worker: (code) => code,
    latest: undefined,
    isDown: false,
    gate: undefined,
  }
  const documents: string[] = []
  const handle = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const target = new URL(asked.url ?? '/', house)
    if (deployment.isDown) return void asked.socket.destroy()
    if (asked.headers['sec-fetch-dest'] === 'document') documents.push(`${target.pathname}${target.search}`)
    await deployment.gate?.(target.pathname)
    if (deployment.missing?.test(target.pathname)) {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('gone')
      return
    }
    const given = await forward(asked, target)
    const body = changed(target.pathname, await bodyOf(given), deployment)
    const headers = { ...given.headers, 'content-length': String(body.length) }
    delete headers['transfer-encoding']
    answer.writeHead(given.statusCode ?? 502, headers).end(asked.method === 'HEAD' ? undefined : body)
  }
  const server = createServer((asked, answer) => {
    handle(asked, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    deployment,
    documents,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** From now on each document of the page reports when it has registered its worker. */
export const tellsWhenRegistered = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = (...told) => {
      Object.assign(window, { hasRegistered: true })
      return register(...told)
    }
  })

/** Marks this very document, so that a test detects a reload. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
export const isSame = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

/** The page listens for workers by now: each document does before it registers its own. */
export const hearsWorkers = (page: Page) => page.waitForFunction(() => 'hasRegistered' in window)

/** Another worker takes over, and the page has decided whether to reload. */
export const deploysWorker = async (page: Page, { deployment }: DeployingProxy, remark: string) => {
  await hearsWorkers(page)
  deployment.worker = (code) => `${code}\n// ${remark}`
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const tookOver = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
    await (await serviceWorker.ready).update()
    await tookOver
    // The page asks the new worker for its build; a later message is answered after that one.
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise((resolve) => (port1.onmessage = resolve))
    serviceWorker.controller?.postMessage('build', [port2])
    await answered
  })
}
