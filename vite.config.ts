import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { writePageParts } from './dev/vite/page-parts.ts'
import { withoutEval } from './dev/vite/without-eval.ts'
import { routeModuleError } from './site/features/app/route-module-event.ts'

/** What every page runs: the libraries, and the parts of the shell. Fewer files reach a phone sooner than many. */
const everyPage = [
  // On its own, so that the budget of what we add to it can be measured.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'shell',
    test: /node_modules\/(use-intl|icu-minify)\/|\/(ui\/(forms\/(button|field|input|select)|overlays\/(dialog|dialog-host|dialog-queue|toast|toast-host)|text\/(format-money|money)|pictures\/(guilloche|icons|ornament)|display\/spinner)|contract\/(locale-path|reserved-segments|safe-redirect)|site\/(paths|api\/\w+|features\/(app\/(?!start-app|register-worker|watch-builds)|frames\/(?!framed-form))[\w-]+|features\/(content\/editor-text|seo\/(seo-text|page-meta))|features\/auth\/popup\/(auth-popup-host|auth-popup-store|cms-config|server-rendered-popup|popup-query|view-button|view-form)|layout\/(?!texts\/(validation-text|use-validation-text|local-date-time|external-icon)|errors\/(api-error-|handle-)|forms\/|help\/|links\/(bring-|address-|use-chosen-)|frame\/(account-|footer|menu-curtain|section-|game-|sign-out-)|money\/(balance-refresh|live-|spoken-)|idle\/|\w+(-sprite)?-layout)([\w-]+\/)?[\w-]+))\.tsx?$/,
  },
  // What several of the groups below use: each would take it along.
  {
    name: 'live',
    test: /\/site\/live\/(jitter|reconnecting-event-source|public-updates|use-public-topic)\.ts$/,
  },
  { name: 'external-icon', test: /\/(site\/layout\/texts\/external-icon|ui\/pictures\/svg-art)\.tsx$/ },
  { name: 'page-form', test: /\/site\/(layout\/forms\/(page-form|needs-scripts)|api\/sent-form)\.tsx?$/ },
  {
    name: 'failures',
    test: /\/(site\/layout\/errors\/(api-error-|handle-api-)[\w-]+|ui\/overlays\/confirm)\.tsx?$/,
  },
  {
    // Only players have these, at once.
    name: 'player',
    test: /\/site\/(layout\/(frame\/(account-area|sign-out-button)|money\/(balance-refresh|live-balance|spoken-balance))|features\/notifications\/(notifications-bell|use-unread|unread-count)|live\/(player-update-stream|player-updates|shared-source))\.tsx?$/,
  },
  {
    name: 'dates',
    test: /\/(contract\/format-date|ui\/text\/(format-date|date-time)|site\/layout\/texts\/local-date-time)\.tsx?$/,
  },
  {
    name: 'tiles',
    test: /\/(ui\/display\/tile|site\/features\/game-hall\/(favourite-changes|favourite-button|game-grid|game-tile))\.tsx?$/,
  },
]

/** What every page has already need not be named wherever code is fetched that stands upon it. */
const isNotOnEveryPage = (file: string): boolean => !/\/(react|rolldown-runtime|shell)-[\w-]+\.js$/.test(file)

/**
 * What the dialog of sign-in and registration runs, which is fetched when it is first opened, all at once. A group takes
 * along what its modules import, so what pages use as well comes before it, each for itself.
 */
const authPopup = [
  { name: 'notice', test: /\/ui\/display\/notice\.tsx$/ },
  { name: 'track-id', test: /\/(features\/analytics\/track-id|contract\/tracking)\.ts$/ },
  {
    name: 'choices',
    test: /\/ui\/(forms\/(checkbox|choice-error|radio-cards|switch)|display\/(skeleton|tabs))\.tsx$/,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|maska)\/|\/(ui\/forms\/(masked-input|password-input|submit-button)|contract\/(rules|profile-fields|person-rules|field-rules|cpf|phone-rules)|site\/(api\/field-codes|layout\/texts\/(validation-text|use-validation-text)))\.tsx?$/,
  },
  {
    name: 'dialogs',
    test: /node_modules\/@base-ui\/react\/dialog\/|\/ui\/overlays\/dialog-surface\.tsx$/,
  },
  {
    name: 'auth',
    test: /\/site\/features\/auth\/(?!completion\/(confirmation|complete-registration)|password\/(reset-password|letter))[\w/-]+\.tsx?$/,
  },
]

/**
 * A page whose code cannot be fetched makes the router reload the page the visitor is on, again and again. This asks
 * the site instead, by an event, what stands in for the module (site/features/app/recover-route-modules.tsx).
 */
const changed = (code: string, pattern: RegExp, by: string): string => {
  const next = code.replace(pattern, by)
  if (next === code) throw new Error(`React Router has nothing like ${pattern} any more`)
  return next
}

const routeModuleErrors = (): Plugin => {
  const itsReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
  const itsImport = /(import\((?:\s*\/\*.*?\*\/)*\s*route\.client\w+Module\s*\))/g
  const standIn = `
export function standInFor(error) {
  const detail = { error, module: undefined };
  window.dispatchEvent(new CustomEvent(${JSON.stringify(routeModuleError)}, { detail }));
  return detail.module ?? Promise.reject(error);
}`
  return {
    name: 'route-module-errors',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/(routeModules|routes)\.js$/ },
      handler(code, id) {
        if (id.endsWith('routeModules.js'))
          return { code: changed(code, itsReload, 'return standInFor(error);') + standIn, map: null }
        const asked = changed(code, itsImport, '$1.catch(standInFor)')
        const from = /import \{ loadRouteModule \} from "\.\/routeModules\.js"/
        const imported = 'import { loadRouteModule, standInFor } from "./routeModules.js"'
        return { code: changed(asked, from, imported), map: null }
      },
    },
  }
}

/**
 * A page learns of the routes it has links to from `/__manifest`. Where that cannot be asked, the router takes every
 * link for one that leads nowhere; instead the link is opened as a document, as it is before the scripts have come.
 */
const documentsWithoutManifest = (): Plugin => ({
  name: 'documents-without-manifest',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/ },
    handler(code) {
      const itsFailure = /(if \(signal\?\.aborted\) return;\s*)(throw e;)/
      // For a fetcher the address is the page's own, which reloading would not fix.
      const leave = `if (errorReloadPath && new URL(errorReloadPath, location.href).href !== location.href) {
        location.assign(errorReloadPath);
        return new Promise(() => {});
      }`
      return { code: changed(code, itsFailure, `$1${leave}\n$2`), map: null }
    },
  },
})

/** The faces of the site with their addresses in this build, for pages beside it (server/platform/web/pages/site-fonts.ts). */
const houseFonts = (): Plugin => ({
  name: 'house-fonts',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const addressOf = (name: string): string => {
      const file = Object.values(bundle).find((it) => it.type === 'asset' && it.names.includes(name))
      if (!file) throw new Error(`The build has no ${name}`)
      return `/${file.fileName}`
    }
    const sheet = await readFile(join(import.meta.dirname, 'ui/fonts.css'), 'utf8')
    const source = sheet
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/url\('@fontsource-variable\/\w+\/files\/([\w-]+\.woff2)'\)/g, (_url, name: string) => {
        return `url(${addressOf(name)})`
      })
    this.emitFile({ type: 'asset', fileName: 'house-fonts.css', source })
  },
})

export default defineConfig({
  plugins: [
    withoutEval(),
    houseFonts(),
    writePageParts(),
    routeModuleErrors(),
    documentsWithoutManifest(),
    reactRouter(),
  ],
  resolve: {
    alias: [
      // Messages come compiled from the server (site/api/texts.ts), so the browser needs no parser of ICU syntax.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      // An IntlProvider and a useTranslations that make translators and formatters once.
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
  // One style sheet for the whole site: all of it weighs less than the round trips of a dozen small ones.
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter(isNotOnEveryPage) },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...everyPage, ...authPopup] } } } },
    },
  },
  ssr: { noExternal: ['@base-ui/react', 'use-intl'] },
})
