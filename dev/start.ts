import { build } from './build.ts'

// React's development build halves the speed of rendering, and it looks at this when it is first imported.
process.env.NODE_ENV = 'production'
build()
await import('../server/main.ts')
