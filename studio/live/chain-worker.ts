import { parentPort, workerData } from 'node:worker_threads'
import { drawChain } from './chain.ts'

parentPort?.postMessage(drawChain(workerData as number))
