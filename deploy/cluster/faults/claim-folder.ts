import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClusterProblem } from '../require-packages.ts'

const markOf = (folder: string): string => join(folder, 'made-by-test-cluster')

/**
 * Makes the folder of a test cluster, or takes one that an earlier run has made. Throws a {@link ClusterProblem} for
 * any other that exists: a run stops what is in its folder and removes it.
 */
export const claimFolder = (folder: string): void => {
  if (existsSync(markOf(folder))) return
  if (existsSync(folder))
    throw new ClusterProblem(
      `${folder} exists and is not of this test, which removes its folder: use another --folder.`,
    )
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  writeFileSync(markOf(folder), '')
}
