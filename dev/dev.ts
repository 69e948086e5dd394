import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Development: the site with hot reload through Vite; the server restarts after a change of its files. One
 * process, so that the site's loaders and the API share a context as in production.
 */
const root = join(import.meta.dirname, '..')
const child = spawn(
  process.execPath,
  [
    '--watch',
    ...[
      'contract',
      'betting-engine',
      'server',
      'db',
      'sandbox',
      'studio/server',
      'studio/maths',
      'studio/fairness',
    ].map((folder) => `--watch-path=${join(root, folder)}`),
    join(root, 'dev/dev-server.ts'),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
process.once('SIGINT', () => child.kill('SIGINT'))
process.once('SIGTERM', () => child.kill('SIGTERM'))
child.once('exit', (code) => process.exit(code ?? 0))
