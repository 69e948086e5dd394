import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { build } from './build.ts'

// The next start need not strip and compile unchanged files again.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))

// React's development build halves rendering speed, and React reads this at its first import.
process.env.NODE_ENV = 'production'
build()
// A path in a variable: the compiler need not know the build.
const server = '../build/server/main.js'
await import(server)
