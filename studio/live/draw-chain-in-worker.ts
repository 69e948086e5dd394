import { Worker } from 'node:worker_threads'
import { drawChain, type DrawnChain } from './chain.ts'

/** About ten milliseconds of work, not worth a thread. */
const shortChain = 10_000

/** Draws a chain; a long one in a worker thread, so that it does not block requests. */
export const drawChainInWorker = (length: number): Promise<DrawnChain> => {
  if (length <= shortChain) return Promise.resolve(drawChain(length))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { workerData: length })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
