import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The same in every run. */
export const fixedSeed = (name: string): string => sha256(name)

/** Fixed as well, unless `npm run test:randomness` gives the run a seed of its own. */
export const runSeed = (name: string): string => sha256(`${process.env.RANDOMNESS_SEED ?? ''}${name}`)
