#!/usr/bin/env node
// Only syntax and modules that older releases of Node have, so that they print the sentence.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`Baize needs Node 24 or later, and this is ${process.version}.`)
  process.exit(1)
}
const { createFolder, FolderError } = await import('./create-folder.ts')
try {
  for (const line of createFolder(process.cwd(), process.argv.slice(2))) console.log(line)
} catch (error) {
  if (!(error instanceof FolderError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

export {}
