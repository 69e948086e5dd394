import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withCompiledPaths } from './compile-module.ts'

/** Writes the declarations that a plugin's author needs beside the compiled modules: of these files and their imports. */
export const declareTypes = (root: string, files: readonly string[], target: string): void => {
  const folder = join(root, 'build/declarations')
  const config = join(root, 'build/declarations.json')
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: '..',
        outDir: folder,
        types: ['node'],
      },
      include: [],
      files: files.map((file) => join(root, file)),
    }),
  )
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
    { encoding: 'utf8' },
  )
  const written = globSync('**/*.d.ts', { cwd: folder })
  if (status !== 0 || written.length === 0) throw new Error(`The declarations cannot be written:\n${stdout}`)
  for (const path of written) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), withCompiledPaths(readFileSync(join(folder, path), 'utf8')))
  }
}
