import { parentPort, workerData } from 'node:worker_threads'
import { fitGoalModel } from '#betting-engine/model/fit-goal-model.ts'
import type { FitRequest } from './fit-in-worker.ts'

const { matches, day } = workerData as FitRequest
parentPort?.postMessage(fitGoalModel(matches, day))
