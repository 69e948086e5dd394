import { join } from 'node:path'
import { makePackage } from '#client/make-package.ts'

/** `npm run client`: writes the typed client as an installable package. */
const target = join(process.cwd(), 'build/client')
makePackage(target)
console.log(`@baize/client stands in build/client. Install it where it is wanted: npm install ${target}`)
