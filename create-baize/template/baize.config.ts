import { defineConfig } from 'baize/config'

/**
 * Each key is a setting of docs/operating.md in camel case: `publicUrl` is PUBLIC_URL. The environment and .env come
 * before this file. Secrets stand there only; `secret('NAME')` names one within an account.
 */
export default defineConfig({
  brandName: '{{title}}',
  languages: ['en', 'fr'],
  jurisdiction: 'default',
  contentDir: './content',
  themeDir: './theme',
  plugins: ['./plugins/welcome.ts'],
  port: 3000,
})
