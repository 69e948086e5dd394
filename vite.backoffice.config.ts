import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

const texts = 'virtual:desk-texts/'

/** Areas of the site's texts that the desk says in the same words. */
const shared = ['validation', 'payments', 'games']

type Tree = { [key: string]: string | Tree }

const compiled = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )

/** The texts of a language as one module, compiled, so that the browser needs no parser of ICU syntax. */
const deskTexts = (): Plugin => ({
  name: 'desk-texts',
  resolveId: (id) => (id.startsWith(texts) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${texts}`)) return undefined
    const locale = id.slice(texts.length + 1)
    const own = join(import.meta.dirname, 'backoffice/i18n', locale)
    const files = [
      ...readdirSync(own).map((name) => [name.replace('.json', ''), join(own, name)] as const),
      ...shared.map(
        (name) => [name, join(import.meta.dirname, 'site/i18n', locale, `${name}.json`)] as const,
      ),
    ]
    const areas = files.map(([name, file]) => {
      this.addWatchFile(file)
      return [name, compiled(JSON.parse(readFileSync(file, 'utf8')) as Tree)]
    })
    return `export default ${JSON.stringify(Object.fromEntries(areas))}`
  },
})

/**
 * Builds the operator's desk. Its page is made by the server (server/web/desk/desk-page.ts), which reads the manifest;
 * every page of the desk is a chunk of its own.
 */
export default defineConfig({
  base: '/backoffice-assets/',
  publicDir: false,
  plugins: [deskTexts()],
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      {
        find: /^use-intl$/,
        replacement: join(import.meta.dirname, 'site/layout/texts/kept-translators.tsx'),
      },
      {
        find: /^@formatjs\/fast-memoize$/,
        replacement: join(import.meta.dirname, 'site/layout/texts/memoize.ts'),
      },
    ],
  },
  build: {
    outDir: 'build/backoffice',
    emptyOutDir: true,
    manifest: true,
    assetsDir: '.',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'backoffice/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
          ],
        },
      },
    },
  },
})
