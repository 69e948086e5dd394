import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { build } from './build.ts'

// The next start need not strip and compile again what has not changed since.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))

// React's development build halves the speed of rendering, and it looks at this when it is first imported.
process.env.NODE_ENV = 'production'
build()
await import('../server/main.ts')
flushCompileCache()
