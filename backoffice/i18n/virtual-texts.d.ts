/** Made by vite.backoffice.config.ts from the files of a language. */
declare module 'virtual:desk-texts/*' {
  const texts: Readonly<Record<string, unknown>>
  export default texts
}
