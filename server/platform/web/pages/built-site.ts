import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { AppOptions } from '#server/http.ts'

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** The production build of the site and of the studio's games, made by `npm run build`. */
export const builtSite = async (): Promise<AppOptions> => {
  const entry = at('build/site/server/index.js')
  if (!existsSync(entry)) throw new Error('The site is not built: run "npm run build" first')
  const build = (await import(entry)) as ServerBuild
  return {
    site: {
      build: async () => build,
      isProduction: true,
      clientFolder: at('build/site/client'),
      workerFile: at('build/worker/service-worker.js'),
    },
    staticFolders: {
      site: at('build/site/client'),
      studio: at('build/studio'),
      desk: at('build/backoffice'),
    },
  }
}
