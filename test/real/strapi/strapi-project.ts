import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { supportedLocales } from '#contract/locales.ts'
import { strapiSchemas } from '#server/content/strapi/schemas/strapi-schemas.ts'
import { freePort } from '#test/race/postgres.ts'
import { createPartFolder, startDaemon, type Daemon } from '../daemon.ts'

/** The parts of a Strapi 5, which are released together; React and the others are its peers. */
export const strapiPackages = {
  '@strapi/strapi': '5.54.0',
  '@strapi/plugin-users-permissions': '5.54.0',
  pg: '8.23.1',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.3',
  'styled-components': '6.1.19',
} as const

export type RunningStrapi = {
  /** The address for CONTENT_URL. */
  readonly url: string
  readonly origin: string
  /** May read and write everything. */
  readonly token: string
  start(): Promise<void>
  kill(): Promise<void>
  freeze(): void
  thaw(): void
}

const config = (port: number, databaseUrl: string) => ({
  server: { host: '127.0.0.1', port, app: { keys: ['one', 'two'] } },
  admin: {
    serveAdminPanel: false,
    auth: { secret: 'admin secret of a test' },
    apiToken: { salt: 'token salt of a test' },
    transfer: { token: { salt: 'transfer salt of a test' } },
    secrets: { encryptionKey: 'encryption key of a test' },
  },
  database: {
    connection: {
      client: 'postgres',
      connection: { connectionString: databaseUrl },
      pool: { min: 0, max: 5 },
    },
  },
  api: { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } },
  plugins: { 'users-permissions': { config: { jwtSecret: 'jwt secret of a test' } } },
  middlewares: [
    'errors',
    'security',
    'cors',
    'poweredBy',
    'query',
    'body',
    'session',
    'favicon',
    'public',
  ].map((name) => `strapi::${name}`),
})

/** What an operator does in its panel: languages, a token, publishing what was edited earlier, public reading. */
const bootstrap = (locales: readonly string[]) => `
const { existsSync, writeFileSync } = require('node:fs')
module.exports = {
  register({ strapi }) {
    strapi.server.routes([
      {
        method: 'POST',
        path: '/publish/:uid/:documentId/:locale',
        config: { auth: false },
        handler: async (ctx) => {
          const { uid, documentId, locale } = ctx.params
          ctx.body = await strapi.documents(uid).publish({ documentId, locale })
        },
      },
    ])
  },
  async bootstrap({ strapi }) {
    if (existsSync('token')) return
    const locales = strapi.plugin('i18n').service('locales')
    for (const code of ${JSON.stringify(locales)})
      if (!(await locales.findByCode(code))) await locales.create({ code, name: code })
    const { accessKey } = await strapi
      .service('admin::api-token')
      .create({ name: 'test', description: '', type: 'full-access', lifespan: null })
    writeFileSync('token', accessKey)
  },
}
`

/** A project with our content types on an empty database of PostgreSQL, started. Languages: those of `locales`. */
export const createStrapi = async (
  partFolder: string,
  databaseUrl: string,
  locales: readonly string[] = supportedLocales.map(({ code }) => code),
): Promise<RunningStrapi> => {
  const folder = createPartFolder('strapi')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const packageFile = { name: 'content', version: '1.0.0', private: true, dependencies: strapiPackages }
  write('package.json', JSON.stringify(packageFile))
  symlinkSync(join(partFolder, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, value] of Object.entries(config(port, databaseUrl)))
    write(`config/${name}.js`, `module.exports = ${JSON.stringify(value)}\n`)
  write('src/index.js', bootstrap(locales))
  write('public/uploads/.gitkeep', '')
  write('database/migrations/.gitkeep', '')
  for (const [path, text] of strapiSchemas()) write(path, text)
  let daemon: Daemon | undefined
  const start = async () => {
    daemon = await startDaemon({
      command: process.execPath,
      args: [join(partFolder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
      cwd: folder,
      env: {
        NODE_ENV: 'production',
        STRAPI_TELEMETRY_DISABLED: 'true',
        STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      },
      isReady: () =>
        fetch(`${origin}/_health`).then(
          ({ status }) => status === 204,
          () => false,
        ),
    })
  }
  await start()
  return {
    url: `${origin}/api`,
    origin,
    token: readFileSync(join(folder, 'token'), 'utf8'),
    start,
    kill: async () => daemon?.kill(),
    freeze: () => daemon?.freeze(),
    thaw: () => daemon?.thaw(),
  }
}
