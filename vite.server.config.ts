import { relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const fields = /\bimport\.meta\.(url|dirname|filename)\b/g

/**
 * Modules find files and workers relative to their own file, which a bundle is not: the place of the source is
 * written into the code instead.
 */
const keepSourcePlaces = (): Plugin => ({
  name: 'keep-source-places',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?')
    if (!file.startsWith(root) || file.includes('/node_modules/')) return undefined
    const path = JSON.stringify(relative(root, file).split(sep).join('/'))
    const placed = code.replace(fields, (_, field) => `sourcePlace_.${field}(${path})`)
    return placed === code ? undefined : { code: placed, map: null }
  },
})

/** Of the bundle's chunks, which all are in `build/server`. */
const sourcePlace = `
import { fileURLToPath as toPath_ } from 'node:url'
const sourcePlace_ = {
  url: (path) => new URL('../../' + path, import.meta.url).href,
  filename: (path) => toPath_(sourcePlace_.url(path)),
  dirname: (path) => toPath_(new URL('.', sourcePlace_.url(path))).slice(0, -1),
}`

/** Packages of many modules of JavaScript alone; the others are loaded as installed. */
const bundled = ['kysely', 'zod', 'hono', '@hono/node-server', 'jose', 'pg-boss', 'libphonenumber-js']

/** The server in a few files, which `npm start` loads in a third of the time of its four thousand modules. */
export default defineConfig({
  plugins: [keepSourcePlaces()],
  publicDir: false,
  ssr: { target: 'node', noExternal: bundled },
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { banner: sourcePlace, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
