import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { routeModuleError } from './site/features/app/route-module-event.ts'

/** What every page runs: the libraries, and the parts of the shell. Fewer files reach a phone sooner than many. */
const everyPage = [
  // On its own, so that the budget of what we add to it can be measured.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'shell',
    test: /node_modules\/(use-intl|icu-minify)\/|\/(ui\/(button|dialog|dialog-host|dialog-queue|format|icons|input|field|money|ornament|guilloche|select|spinner|toast|toast-host)|contract\/(locale-path|reserved-segments|safe-redirect)|site\/(paths|api\/\w+|features\/(app\/(?!start-app|register-worker|watch-builds)|frames\/(?!framed-form))[\w-]+|features\/(content\/editor-text|seo\/seo-text)|features\/auth\/(auth-popup-host|auth-popup-store|cms-config|popup-query)|layout\/(?!rule-text|use-field-text|menu-curtain|game-|idle-|\w+(-sprite)?-layout|cookie)[\w-]+))\.tsx?$/,
  },
  {
    name: 'tiles',
    test: /\/(ui\/tile|site\/features\/hall\/(favourite-changes|favourites|game-grid|game-tile))\.tsx?$/,
  },
]

/**
 * What the dialog of sign-in and registration runs, which is fetched when it is first opened, all at once. A group takes
 * along what its modules import, so what pages use as well comes before it, each for itself.
 */
const authPopup = [
  { name: 'notice', test: /\/ui\/notice\.tsx$/ },
  { name: 'track-id', test: /\/(features\/analytics\/track-id|contract\/tracking)\.ts$/ },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|maska)\/|\/(ui\/(choice|masked-input|password-input|skeleton|submit-button)|contract\/(rules|profile-fields|person-rules|field-rules|document-rules|phone-rules)|site\/(api\/field-codes|layout\/(rule-text|use-field-text)))\.tsx?$/,
  },
  {
    name: 'dialogs',
    test: /node_modules\/@base-ui\/react\/(dialog|tabs)\/|\/ui\/(dialog-surface|tabs)\.tsx$/,
  },
  {
    name: 'auth',
    test: /\/site\/features\/auth\/(?!confirmation|complete-registration|registration\/complete-registration|reset-password|letter)[\w/-]+\.tsx?$/,
  },
]

/**
 * A page whose code cannot be fetched makes the router reload the page the visitor is on, again and again. This asks
 * the site instead, by an event, what stands in for the module (site/features/app/mend-route-modules.tsx).
 */
const routeModuleErrors = (): Plugin => {
  const itsReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
  const itsImport = /(import\((?:\s*\/\*.*?\*\/)*\s*route\.client\w+Module\s*\))/g
  const standIn = `
export function standInFor(error) {
  const detail = { error, module: undefined };
  window.dispatchEvent(new CustomEvent(${JSON.stringify(routeModuleError)}, { detail }));
  return detail.module ?? Promise.reject(error);
}`
  const changed = (code: string, pattern: RegExp, by: string): string => {
    const next = code.replace(pattern, by)
    if (next === code) throw new Error(`React Router has nothing like ${pattern} any more`)
    return next
  }
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

export default defineConfig({
  plugins: [routeModuleErrors(), reactRouter()],
  resolve: {
    // Messages come compiled from the server (site/api/texts.ts), so the browser needs no parser of ICU syntax.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // One style sheet for the whole site: all of it weighs less than the round trips of a dozen small ones.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...everyPage, ...authPopup] } } } },
    },
  },
  ssr: { noExternal: ['@base-ui/react', 'use-intl'] },
})
