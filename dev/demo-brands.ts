/**
 * Two demonstration brands in one process: Baize by its own name, and Harbour with the rules of another market
 * and other colours, languages and games. Browsers resolve every name under `localhost` to this machine.
 */
const { PORT: port = '3000' } = process.env

const usual: Readonly<Record<string, string>> = {
  PORT: port,
  MODE: 'demo',
  BRANDS: 'baize,harbour',
  BAIZE__PUBLIC_URL: `http://localhost:${port}`,
  HARBOUR__PUBLIC_URL: `http://harbour.localhost:${port}`,
  HARBOUR__JURISDICTION: 'mga',
  HARBOUR__MAIL_FROM: 'Harbour <no-reply@harbour.localhost>',
  HARBOUR__SMS_FROM: 'Harbour',
  DATA_DIR: './data/brands',
}
for (const [name, value] of Object.entries(usual)) process.env[name] ||= value

await import('./start.ts')
export {}
