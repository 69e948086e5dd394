#!/usr/bin/env node
// Only syntax and modules that older releases of Node have, so that they print the sentence.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Baize needs Node 24 or later, and this is ${process.version}. Install it, or add it to this folder: npm install node@24`,
  )
  process.exit(1)
}
const { runCommand } = await import('./run-command.ts')
await runCommand(process.argv[2])

export {}
