import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from '../build.ts'
import { makePackages } from './make-packages.ts'

/** `npm run pack`: writes the packages `baize` and `create-baize` as tarballs. */
const root = join(import.meta.dirname, '../..')
build()
for (const file of Object.values(makePackages(root, join(root, 'build/packages'))))
  console.log(`${relative(root, file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB`)
