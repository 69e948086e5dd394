import { defineConfig } from 'vite'

/**
 * Builds the client of the studio's games. The page is made by the server, which reads the manifest; the
 * files are fetched with CORS by a frame of opaque origin, so no preload links and no inlined assets.
 */
export default defineConfig({
  base: '/studio-assets/',
  publicDir: false,
  build: {
    outDir: 'build/studio',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    assetsDir: '.',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: 'studio/client/main.ts' },
  },
})
