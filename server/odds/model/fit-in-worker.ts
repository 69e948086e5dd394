import { Worker } from 'node:worker_threads'
import { fitGoalModel, type GoalModel, type PlayedMatch } from '#book/model/fit-goal-model.ts'

/** What is fitted, and on which day: as the model counts them. */
export type FitAsk = { readonly matches: readonly PlayedMatch[]; readonly day: number }

/** A few milliseconds of work: not worth a thread. */
const fewMatches = 500

/** Fits a model; of many matches in a thread of its own, so that nobody’s request waits for it. */
export const fitInWorker = ({ matches, day }: FitAsk): Promise<GoalModel> => {
  if (matches.length <= fewMatches) return Promise.resolve(fitGoalModel(matches, day))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: { matches, day } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
