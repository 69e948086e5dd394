import { get, type IncomingMessage } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { EventChange } from '#contract/odds.ts'
import { createEventReader } from '#studio/client/live/event-stream.ts'

/** Input of the reader thread: the application's address, and the subscriptions of each browser. */
export type ReadersInput = {
  readonly port: number
  readonly queries: readonly string[]
  readonly readClosely: number
}
/** Output of the thread: all readers are open, or the read times of messages by marker price. */
export type ReadersReport =
  | { readonly is: 'reading'; readonly refused: number }
  | {
      readonly is: 'read'
      readonly seen: readonly (readonly [mark: number, atMs: number])[]
      readonly bytes: number
    }

const { port, queries, readClosely } = workerData as ReadersInput
let seen: [number, number][] = []
let bytes = 0
let refused = 0

const marksOf = (events: readonly EventChange[]): number[] =>
  events.flatMap(
    ({ markets }) => markets.find(({ type }) => type === 'match_result')?.outcomes[0]?.odds ?? [],
  )

/** All readers read; only some parse, because parsing in all would cost more than the application itself. */
const listen = (response: IncomingMessage, isClose: boolean): void => {
  const read = createEventReader()
  const decoder = new TextDecoder()
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (!isClose) return
    const at = Date.now()
    for (const { event, data } of read(decoder.decode(chunk, { stream: true })))
      if (event === 'odds')
        for (const mark of marksOf((JSON.parse(data) as { events: EventChange[] }).events))
          seen.push([mark, at])
  })
}

const open = (query: string, at: number): Promise<void> =>
  new Promise((resolve) => {
    const path = `/platform/betting/stream?${query}`
    // A hundred of each network, like browsers of many households.
    const headers = { 'x-forwarded-for': `203.0.113.${Math.floor(at / 100)}` }
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode === 200) listen(response, at < readClosely)
      else refused += 1
      resolve()
    }).on('error', () => {
      refused += 1
      resolve()
    })
  })

await Promise.all(queries.map(open))
parentPort?.postMessage({ is: 'reading', refused } satisfies ReadersReport)
setInterval(() => {
  parentPort?.postMessage({ is: 'read', seen, bytes } satisfies ReadersReport)
  seen = []
}, 200)
