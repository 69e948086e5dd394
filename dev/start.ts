import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { build, isBuilt } from './build.ts'

// The next start need not compile unchanged files again.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))

/** Builds; a first start seeds its database meanwhile, in a process of its own. */
const buildAndSeed = async (): Promise<void> => {
  const seeding = spawn(process.execPath, [join(import.meta.dirname, 'seed-first.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const seeded = once(seeding, 'exit')
  build()
  await seeded
}

if (!isBuilt()) await buildAndSeed()
await import('./operator/start-built.ts')
