// React's development build halves rendering speed, and React reads this at its first import.
process.env.NODE_ENV = 'production'

// A path in a variable: the compiler need not know the build.
const server = '../../build/server/main.js'
await import(server)

export {}
