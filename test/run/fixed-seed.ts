import fc from 'fast-check'
import { isFullRun } from './full-run.ts'

/** Properties try the same cases in every run, so that no failure is random; a full run tries others. */
if (!isFullRun) fc.configureGlobal({ seed: 20_261_129 })
