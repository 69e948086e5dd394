import { Worker } from 'node:worker_threads'
import { fitGoalModel, type GoalModel, type PlayedMatch } from '#betting-engine/model/fit-goal-model.ts'

export type FitRequest = { readonly matches: readonly PlayedMatch[]; readonly day: number }

/** A few milliseconds of work: not worth a thread. */
const fewMatches = 500

/** Fits a model; with many matches in a worker thread, so that no request waits for it. */
export const fitInWorker = ({ matches, day }: FitRequest): Promise<GoalModel> => {
  if (matches.length <= fewMatches) return Promise.resolve(fitGoalModel(matches, day))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: { matches, day } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
