import { parentPort, workerData } from 'node:worker_threads'
import { fitGoalModel } from '#book/model/fit-goal-model.ts'
import type { FitAsk } from './fit-in-worker.ts'

const { matches, day } = workerData as FitAsk
parentPort?.postMessage(fitGoalModel(matches, day))
