import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { withoutEval } from './dev/vite/without-eval.ts'

const texts = 'virtual:desk-texts/'

/** Areas of the site's texts that the desk says in the same words. */
const shared = ['validation', 'payments', 'games']

type Tree = { [key: string]: string | Tree }

/** Parts of others, by the names that they have at the desk: what players read of markets and of bets. */
const borrowed: Readonly<Record<string, { area: string; part: (texts: Tree) => Tree }>> = {
  offer: {
    area: 'betting',
    part: ({ markets = '', outcomes = '' }) => ({ markets, outcomes }),
  },
  betRefusals: { area: 'bet-slip', part: ({ refusals }) => refusals as Tree },
  cashOutRefusals: { area: 'bets', part: ({ cashOut }) => (cashOut as Tree).refusals as Tree },
}

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
    const [own, site] = ['backoffice/i18n', 'site/i18n'].map((home) =>
      join(import.meta.dirname, home, locale),
    ) as [string, string]
    const read = (file: string): Tree => {
      this.addWatchFile(file)
      return JSON.parse(readFileSync(file, 'utf8')) as Tree
    }
    const areas = [
      ...readdirSync(own).map((name) => [name.replace('.json', ''), read(join(own, name))] as const),
      ...shared.map((name) => [name, read(join(site, `${name}.json`))] as const),
      ...Object.entries(borrowed).map(
        ([name, { area, part }]) => [name, part(read(join(site, `${area}.json`)))] as const,
      ),
    ].map(([name, tree]) => [name, compiled(tree)])
    return `export default ${JSON.stringify(Object.fromEntries(areas))}`
  },
})

/**
 * Builds the operator's desk. Its page is made by the server (server/platform/web/backoffice/backoffice-page.ts), which reads the manifest;
 * every page of the desk is a chunk of its own.
 */
export default defineConfig({
  base: '/backoffice-assets/',
  publicDir: false,
  plugins: [withoutEval(), deskTexts()],
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      {
        find: /^use-intl$/,
        replacement: join(import.meta.dirname, 'site/layout/texts/cached-translators.tsx'),
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
